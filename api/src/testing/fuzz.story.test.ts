import type { Endpoint } from "@adire/contract/endpoint";
import { endpointList } from "@adire/contract/endpoints";
import { openApi } from "@adire/contract/openapi";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signatureOf } from "../platform/signature.ts";
import type { Caller } from "./caller.ts";
import { pathTexts, type Schema, valuesOf } from "./fuzz-values.ts";
import { openStoreForReading } from "./open-store.ts";
import { paidOrder } from "./paid-order.ts";

/** `FUZZ_SEED=… FUZZ_RUNS=…` repeats a run, or makes a longer one. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const runs = Number(process.env.FUZZ_RUNS ?? 12);
const store = await openStoreForReading();
await paidOrder(store);
const endpoints = new Map<string, Endpoint>(endpointList);

type Operation = {
  operationId: string;
  parameters?: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
};
const { paths } = openApi("") as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));

type Request = { params: Record<string, string>; query: string; body: unknown; from: string };

function requestsOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Request> {
  const where = (place: string) => parameters.filter((one) => one.in === place);
  const inPath = where("path").map(({ name }) => [name, pathTexts] as const);
  const inQuery = where("query").map(({ name, required, schema }) => {
    const given = fc.array(valuesOf(schema).map(String), { minLength: 1, maxLength: 2 });
    const values = fc.oneof(
      { weight: required ? 0 : 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: given },
    );
    return values.map((all) => all.map((one): [string, string] => [name, one]));
  });
  const json = requestBody?.content["application/json"];
  return fc.record({
    params: fc.record(Object.fromEntries(inPath)),
    query: fc.tuple(...inQuery).map((pairs) => `${new URLSearchParams(pairs.flat())}`),
    body: json ? valuesOf(json.schema) : fc.constant(undefined),
    from: fc.ipV4(),
  });
}
describe(`requests at random, FUZZ_SEED=${seed}`, () => {
  test.each(operations.map((one) => [one.operationId, one] as const))(
    "%s answers as the contract says, or refuses with a problem",
    async (name, operation) => {
      const endpoint = endpoints.get(name) as Endpoint;
      const [shopper, boss] = [await store.shopper(), await store.staff()];
      const request = fc.tuple(fc.constantFrom(store.nobody, shopper, boss, boss), requestsOf(operation));
      const send = fc.asyncProperty(request, async ([caller, sent]: [Caller, Request]) => {
        // `call` validates the response: its content type, every member, and that it shows no stack trace.
        const { status } = await caller.call(endpoint, { ...sent, headers: signed(endpoint, sent) });
        expect(status).toBeLessThan(500);
      });
      await fc.assert(send, { seed, numRuns: runs });
    },
  );
});

/** The signature of the desk where an endpoint asks for it: what it sends is checked all the same. */
function signed({ access, method, path }: Endpoint, { params, body }: Request): Record<string, string> {
  if (access !== "signed server") return {};
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const text = body === undefined ? "" : JSON.stringify(body);
  return signatureOf(store.config.DESK_SHARED_SECRET, method, url, text);
}
