import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { askExport } from "./ask-export.ts";
import { linkExport, openExport } from "./download-export.ts";
import { listExports } from "./read-exports.ts";

const { dataExports } = endpoints;

export function exportRoutes({ handle, db, config, media: { exports: files } }: Deps): void {
  const shop = { db, config, files };
  handle.inTransaction(dataExports.create, (tx, { shopper, body }) => askExport(tx, shopper, body));
  handle(dataExports.list, ({ query }) => listExports(db, query));
  handle(dataExports.link, ({ params, inTransaction }) => linkExport(shop, inTransaction, params.id));
  handle(dataExports.download, async ({ params, reply }) => {
    const { name, bytes } = await openExport(shop, params.token);
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return bytes as never;
  });
}
