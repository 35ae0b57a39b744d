import { readFileSync } from "node:fs";
import { openApi } from "@adire/contract/openapi";
import type { Deps } from "../feature.ts";
import { docsPage } from "./page.ts";

const css = readFileSync(new URL("docs.css", import.meta.url), "utf8");

/** The API reference for people and OpenAPI for programs, both from the endpoint table. */
export function docsRoutes({ app, config }: Deps): void {
  const description = once(() => JSON.stringify(openApi(config.PUBLIC_API_URL)));
  const page = once(docsPage);
  app.get("/openapi.json", (_, reply) => reply.type("application/json; charset=utf-8").send(description()));
  app.get("/docs", (_, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/docs.css", (_, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(css),
  );
}

/** Made when first asked for: all schemas in words take a tenth of a second, which each start would wait. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
