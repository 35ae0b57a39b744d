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
  handle.inTransaction(imports.mend, (tx, { params, body }) => mendCells(tx, params.id, body));
  handle.inTransaction(imports.start, (tx, { shopper, params }) => startImport(tx, shopper, params.id));
  handle.inTransaction(imports.undo, (tx, { shopper, params }) => undoImport(tx, shopper, params.id));
}

/** Bodies are read only of those who may bring lists. */
export function listUploadRoutes({ app, handle, tokens }: Deps): void {
  app.addHook("onRequest", async (request) => {
    await tokens.admit(imports.create.access, request);
  });
  handle.inTransaction(imports.create, (tx, { shopper, query, request }) =>
    createImport(tx, shopper, query, request.body),
  );
}
