import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { createImport } from "./create-import.ts";
import { mendCells } from "./mend-cells.ts";
import { listImports, readImport } from "./read-import.ts";
import { startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";

const { staffImports: imports } = endpoints;

export function staffImportRoutes({ handle, db }: Deps): void {
  handle(imports.list, ({ query }) => listImports(db, query));
  handle(imports.read, ({ params }) => readImport(db, params.id));
  handle(imports.mend, ({ params, body, inTransaction }) =>
    inTransaction((tx) => mendCells(tx, params.id, body)),
  );
  handle(imports.start, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => startImport(tx, shopper, params.id)),
  );
  handle(imports.undo, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => undoImport(tx, shopper, params.id)),
  );
}

/** On an instance of its own: it reads bodies of any type, of those who may bring lists only. */
export function listUploadRoutes({ app, handle, tokens }: Deps): void {
  app.addHook("onRequest", async (request) => {
    await tokens.admit(imports.create.access, request);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  handle(imports.create, ({ shopper, query, request, inTransaction }) =>
    inTransaction((tx) => createImport(tx, shopper, query, request.body)),
  );
}
