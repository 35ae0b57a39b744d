import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import {
  createRedirect,
  findRedirect,
  importRedirects,
  listRedirects,
  removeRedirect,
  updateRedirect,
} from "./redirects.ts";

const { redirects } = endpoints;

export function redirectRoutes({ handle, db, reader }: Deps): void {
  handle(redirects.find, ({ query }) => reader.read((one) => findRedirect(one, query.path)));
  handle(redirects.list, ({ query }) => listRedirects(db, query));
  handle.inTransaction(redirects.create, (tx, { body }) => createRedirect(tx, body));
  handle.inTransaction(redirects.update, (tx, { params, body }) => updateRedirect(tx, params.id, body));
  handle.inTransaction(redirects.remove, (tx, { params }) => removeRedirect(tx, params.id));
  handle.inTransaction(redirects.import, (tx, { body }) => importRedirects(tx, body.lines));
}
