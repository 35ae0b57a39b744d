import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { createProduct } from "./create-product.ts";
import { listStaffProducts } from "./list-staff-products.ts";
import { openProductPreview, previewProduct } from "./preview-product.ts";
import { readStaffProduct } from "./read-staff-product.ts";
import { saveProduct } from "./save-product.ts";

const { staffProducts: products, productPreview, pictures } = endpoints;

export function staffProductRoutes(deps: Deps): void {
  const { handle, db, config } = deps;
  handle(products.list, ({ query }) => listStaffProducts(db, query));
  handle(products.read, ({ params }) => readStaffProduct(db, config, params.id));
  handle(products.preview, ({ params }) => previewProduct(db, config, params.id));
  handle(productPreview.read, ({ query }) => openProductPreview(deps, query.token));
  handle.inTransaction(products.create, (tx, { body }) => createProduct(tx, config, body));
  handle.inTransaction(products.update, (tx, { shopper, params, body }) =>
    saveProduct(tx, config, shopper, params.id, body),
  );
}

/** Bodies are read only of those who may upload. */
export function pictureUploadRoutes({ app, handle, storePicture, tokens }: Deps): void {
  app.addHook("onRequest", async (request) => {
    await tokens.admit(pictures.create.access, request);
  });
  handle(pictures.create, ({ shopper, request }) =>
    storePicture(request.body, { of: `staff:${shopper.id}` }),
  );
}
