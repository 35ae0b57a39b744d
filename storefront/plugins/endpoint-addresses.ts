import type { EndpointGroup } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Plugin } from "vite";

/** What no script of the shop asks for in a browser, though anyone may. */
const notAskedByBrowsers: readonly string[] = [
  "redirects",
  "preview",
  "productPreview",
  "sitemap",
  "dataExports",
  "categories",
  "sizes",
  "colors",
  "brands",
  "sizeCharts",
  "collections",
] satisfies (keyof typeof endpoints)[];

const addressesOnly = JSON.stringify(
  Object.fromEntries(
    Object.entries(endpoints)
      .filter(([noun]) => !notAskedByBrowsers.includes(noun))
      .map(([noun, calls]) => [noun, addressesOf(calls)] as const)
      .filter(([, addresses]) => Object.keys(addresses).length > 0),
  ),
);

function addressesOf(calls: EndpointGroup) {
  const open = Object.entries(calls).filter(
    ([, { access }]) => typeof access === "string" && access !== "signed server",
  );
  return Object.fromEntries(open.map(([verb, { method, path }]) => [verb, { method, path }]));
}

/** Browsers call endpoints by method and path; the schemas, and zod with them, stay on the server. */
export function endpointAddresses(): Plugin {
  return {
    name: "adire:endpoint-addresses",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: /\/contract\/src\/endpoints\.ts$/ },
      handler: () => `export const endpoints = ${addressesOnly};`,
    },
  };
}
