import fastify from "fastify";
import { expect, test } from "vitest";
import { loggedRequest } from "./logged-request.ts";

test("the log names the path of a request, without its query, its tokens and its headers", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: "info", stream, serializers: { req: loggedRequest } } });
  app.get("/track/:token/", () => "");
  app.get("/orders/:id/", () => "");
  app.options("/*", () => "");
  const authorization = "Bearer eyJhbGciOiJIUzI1NiJ9.e30.signature";
  await app.inject({ url: "/track/7.abcdef/", headers: { authorization, cookie: "theme=dark" } });
  await app.inject("/orders/7/?search=ada@example.com");
  await app.inject({ method: "OPTIONS", url: "/track/7.abcdef/" });
  const log = lines.join("");
  expect(log).toContain('"path":"/track/:token/"');
  expect(log).toContain('"path":"/orders/7/"');
  expect(log).not.toMatch(/7\.abcdef|ada@|eyJ|theme/);
});

test("a line break in a header or a path stays within one line of JSON", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: "info", stream, serializers: { req: loggedRequest } } });
  await app.inject({ url: '/x%0a{"level":60}', headers: { "user-agent": 'a\n{"level":60}' } });
  for (const line of lines) expect(JSON.parse(line).level).toBe(30);
});
