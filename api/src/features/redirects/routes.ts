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
  handle(redirects.create, ({ body, inTransaction }) => inTransaction((tx) => createRedirect(tx, body)));
  handle(redirects.update, ({ params, body, inTransaction }) =>
    inTransaction((tx) => updateRedirect(tx, params.id, body)),
  );
  handle(redirects.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => removeRedirect(tx, params.id)),
  );
  handle(redirects.import, ({ body, inTransaction }) =>
    inTransaction((tx) => importRedirects(tx, body.lines)),
  );
}
