import type { EndpointGroup } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Plugin } from "vite";

/**
 * A module of all nouns, and one of each with the addresses of its verbs. The bundler leaves out what no
 * script of the shop asks for.
 */
const modules: Readonly<Record<string, string>> = {
  "\0endpoints": Object.keys(endpoints)
    .map((noun) => `export * as ${noun} from "\0endpoints/${noun}";`)
    .join("\n"),
  ...Object.fromEntries(
    Object.entries(endpoints).map(([noun, calls]) => [`\0endpoints/${noun}`, verbsOf(calls)]),
  ),
};

/** "export" and "delete" are names of verbs, but no names of variables. */
function verbsOf(calls: EndpointGroup): string {
  return Object.entries(calls)
    .filter(([, { access }]) => typeof access === "string" && access !== "signed server")
    .map(
      ([verb, { method, path }], at) =>
        `const verb${at} = ${JSON.stringify({ method, path })}; export { verb${at} as ${verb} };`,
    )
    .join("\n");
}

/** Browsers call endpoints by method and path; the schemas, and zod with them, stay on the server. */
export function endpointAddresses(): Plugin {
  return {
    name: "adire:endpoint-addresses",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: { filter: { id: /^\0endpoints/ }, handler: (id) => id },
    load: {
      filter: { id: [/\/contract\/src\/endpoints\.ts$/, /^\0endpoints/] },
      handler: (id) => modules[id] ?? 'export * as endpoints from "\0endpoints";',
    },
  };
}
