import { statusOf } from "@adire/contract/endpoint";
import { endpointList } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStoreForReading } from "../../testing/open-store.ts";

const { app } = await openStoreForReading();
type Json = { [name: string]: Json } & unknown[] & string;
const description = (await app.inject({ url: "/openapi.json" })).json<Json>();

test("the OpenAPI document is 3.1.0 and has every call of the table, and no other", () => {
  expect(description).toMatchObject({
    openapi: "3.1.0",
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: "http://api.story.example" }],
  });
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(endpointList.map(([, { method, path }]) => `${method} ${path}`).sort());
});

test.each(endpointList)("%s is described soundly", (name, endpoint) => {
  const operation = description.paths?.[endpoint.path]?.[endpoint.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, summary: expect.any(String) });
  const parameters = (operation?.parameters ?? []) as {
    name: string;
    in: string;
    required: boolean;
    schema: object;
  }[];
  const inPath = parameters.filter((one) => one.in === "path");
  expect(inPath.map((one) => `{${one.name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
  for (const one of inPath) expect(one.required).toBe(true);
  for (const one of parameters) expect(one.schema).toBeTypeOf("object");
  const body = endpoint.takesFile ? "application/octet-stream" : endpoint.body && "application/json";
  const { content = {} } = (operation?.requestBody ?? {}) as { content?: object };
  expect(Object.keys(content)).toEqual(body ? [body] : []);
  expect(Boolean(operation?.security)).toBe(endpoint.access !== "anyone");
  const answers = operation?.responses as
    | Record<string, { description: string; content?: object }>
    | undefined;
  expect(Object.keys(answers ?? {})).toEqual(expect.arrayContaining([String(statusOf(endpoint)), "default"]));
  for (const answer of Object.values(answers ?? {})) expect(answer.description).toBeTypeOf("string");
  expect(Boolean(answers?.[statusOf(endpoint)]?.content)).toBe(endpoint.answer !== null);
});

test("every reference points to something", () => {
  const text = JSON.stringify(description);
  const found = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) =>
    path.split("/").reduce<Json | undefined>((at, step) => at?.[step], description),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain(undefined);
  expect(new Set(endpointList.map(([name]) => name)).size).toBe(endpointList.length);
});

test("people read the same under /docs", async () => {
  const page = await app.inject({ url: "/docs" });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const [, { path }] of endpointList) expect(page.body).toContain(`<code>${path}</code>`);
  expect(page.body).not.toContain("<script");
  const style = await app.inject({ url: "/docs.css" });
  expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect((await app.inject({ url: "/" })).headers.location).toBe("/docs");
});
