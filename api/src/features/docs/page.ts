import { accessText, type Endpoint, keyRefusals, statusOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { z } from "zod";
import { escapeHtml } from "../../platform/escape-html.ts";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  default?: unknown;
  additionalProperties?: Schema | boolean;
};

/** The API reference as a page without scripts. */
export function docsPage(): string {
  const nouns = Object.entries(endpoints);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Adire: the API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>The API</h1><p>For programs: <a href="/openapi.json">openapi.json</a>. Amounts are numbers in the display currency.
Refusals are <code>application/problem+json</code> with <code>message</code> for the shopper, <code>code</code> for
programs and <code>errors</code> by field. Paths work with and without the trailing slash.</p>
<nav aria-label="Nouns">${nouns.map(([noun]) => `<a href="#${noun}">${noun}</a>`).join(" ")}</nav>
${nouns
  .map(
    ([noun, calls]) =>
      `<section id="${noun}"><h2>${noun}</h2>${Object.values(calls as Record<string, Endpoint>)
        .map(endpointHtml)
        .join("")}</section>`,
  )
  .join("\n")}
</main></body></html>`;
}

function endpointHtml(endpoint: Endpoint): string {
  const refusals = [...(endpoint.refusals ?? []), ...(endpoint.idempotent ? keyRefusals : [])];
  const codes = refusals.map((code) => `<code>${code}</code>`).join(", ");
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code>
<span>${escapeHtml(endpoint.summary)}</span></summary><dl>
<dt>Who</dt><dd>${accessText(endpoint.access)}${endpoint.idempotent ? "; hears an Idempotency-Key" : ""}</dd>
${part("Query", endpoint.query)}${part("Body", endpoint.body)}
<dt>Answers</dt><dd>${statusOf(endpoint)}${endpoint.answer ? shapeOf(schemaOf(endpoint.answer, "output")) : ""}</dd>
${codes ? `<dt>Refuses with</dt><dd>${codes}</dd>` : ""}</dl></details>`;
}

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
const part = (title: string, schema: z.ZodType | undefined) =>
  schema ? `<dt>${title}</dt><dd>${shapeOf(schemaOf(schema, "input"))}</dd>` : "";

function shapeOf(schema: Schema, depth = 0): string {
  if (schema.properties && depth < 3)
    return `<ul>${Object.entries(schema.properties)
      .map(([name, of]) => {
        const optional = schema.required?.includes(name) ? "" : "?";
        const inner = of.properties || of.items?.properties ? shapeOf(of.items ?? of, depth + 1) : "";
        return `<li><code>${escapeHtml(name)}</code>${optional} <i>${escapeHtml(typeName(of))}</i>${inner}</li>`;
      })
      .join("")}</ul>`;
  if (schema.items && depth < 3) return ` <i>list of</i>${shapeOf(schema.items, depth + 1)}`;
  return ` <i>${escapeHtml(typeName(schema))}</i>`;
}

function typeName(schema: Schema): string {
  const preset = schema.default === undefined ? "" : ` = ${JSON.stringify(schema.default)}`;
  if (schema.enum) return schema.enum.map(String).join(" | ") + preset;
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" | ") + preset;
  if (schema.items) return `list of ${typeName(schema.items)}${preset}`;
  return `${[schema.type ?? "any"].flat().join(" | ")}${preset}`;
}
