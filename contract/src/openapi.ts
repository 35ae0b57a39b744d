import { z } from "zod";
import { signatureHeader, timestampHeader } from "./desk-wire.ts";
import { type Access, type Endpoint, keyRefusals, statusOf } from "./endpoint.ts";
import { endpointList } from "./endpoints.ts";
import { problem } from "./shapes.ts";

type Json = Record<string, unknown>;
const jsonOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
};

const generalRefusals = (access: Access): number[] =>
  typeof access === "object" ? [401, 403] : access === "anyone" ? [] : [401];

/** OpenAPI 3.1 of the whole table. @param server the API's public address */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpointList) {
    const calls = paths[endpoint.path] ?? {};
    calls[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = calls;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Adire",
      version: "1",
      description: "The store's API. Paths answer with and without the trailing slash.",
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: jsonOf(problem, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        signature: {
          type: "apiKey",
          in: "header",
          name: signatureHeader,
          description:
            `Of the payment desk: HMAC-SHA512 with DESK_SHARED_SECRET, in hex, of method, path, ${timestampHeader} ` +
            "and body.",
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")];
  const refusals = [...(endpoint.refusals ?? []), ...(endpoint.idempotent ? keyRefusals : [])];
  if (endpoint.idempotent)
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      description:
        "The same key with the same body is answered the same for 24 hours, with Idempotent-Replayed: true. " +
        "Without a token: at least 128 random bits.",
      required: false,
      schema: { type: "string", maxLength: 255 },
    });
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: endpoint.summary,
    ...(parameters.length && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonOf(endpoint.body, "input") } },
      },
    }),
    ...(endpoint.takesFile && {
      requestBody: { required: true, content: { "application/octet-stream": { schema: file } } },
    }),
    ...(endpoint.access === "signed in" || typeof endpoint.access === "object"
      ? { security: [{ bearer: [] }] }
      : {}),
    ...(endpoint.access === "signed server" && { security: [{ signature: [] }] }),
    ...(endpoint.access === "optional" && { security: [{}, { bearer: [] }] }),
    responses: {
      [statusOf(endpoint)]: {
        description: endpoint.summary,
        ...(endpoint.answer && { content: contentOf(endpoint, endpoint.answer) }),
      },
      ...Object.fromEntries(
        generalRefusals(endpoint.access).map((status) => [
          status,
          refused(status === 401 ? "No good token" : "Not allowed"),
        ]),
      ),
      default: refused(refusals.length ? `Refused: ${refusals.join(", ")}` : "Refused"),
    },
  };
}

const file = { type: "string", format: "binary" };

const contentOf = ({ contentType }: Endpoint, answer: z.ZodType): Json =>
  contentType
    ? { [contentType]: { schema: file } }
    : { "application/json": { schema: jsonOf(answer, "output") } };

const refused = (description: string): Json => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function parametersOf(schema: z.ZodType | undefined, where: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: of,
  }));
}
