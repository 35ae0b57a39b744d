import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** Which package may import which. A folder that is not listed fails the check. */
const packages: Record<string, readonly string[]> = {
  contract: [],
  telemetry: [],
  postgres: ["telemetry"],
  api: ["contract", "postgres", "telemetry"],
  "pay-desk": ["contract", "postgres", "telemetry"],
  "fake-paystack": [],
  storefront: ["contract", "telemetry", "ui"],
  "back-office": ["contract", "ui"],
  ui: ["contract"],
  demo: ["contract"],
  e2e: ["contract", "postgres"], // the chaos run reads both databases
  bench: ["contract", "postgres", "e2e", "run"], // measures the store as the journeys open it
  run: ["contract", "postgres"],
  docs: [],
};
/** Single files that may import more, and why. */
const exceptions: Record<string, readonly string[]> = {
  "api/src/server.ts": ["demo"], // the first import of an empty store, and a source of pictures
  "api/src/features/search/hundred-queries.story.test.ts": ["demo"], // what is asked of the demo catalog
  "pay-desk/src/hosted/testing.ts": ["fake-paystack"], // the provider, as the desk sees it over HTTP
  "run/store.ts": ["api"], // makes the secrets that its servers share
  "bench/src/pictures.ts": ["demo"], // measures one picture without the store
  "e2e/vitest.config.ts": ["run"], // begins with the longest files, as the stories do
  "e2e/src/look/look.ts": ["demo"], // lists what can be drawn
  "e2e/src/look/picture-sheets.ts": ["demo"], // shows everything that the demo can draw
};
/** Which feature of the API may import which. Every feature may import platform and db. */
const features: Record<string, readonly string[]> = {
  accounts: ["orders", "stock-alerts"],
  cart: ["catalog"],
  catalog: ["search"],
  wishlist: ["catalog"],
  checkout: ["cart", "catalog", "draft-orders", "orders"],
  "draft-orders": ["catalog", "stock"],
  orders: ["cart", "catalog", "draft-orders"],
  payments: ["orders"],
  monitoring: ["catalog", "orders"],
  "payment-exceptions": ["orders", "payments"],
  exports: ["import", "orders"],
  import: ["catalog", "media"],
  staff: ["accounts"],
  settings: ["catalog"],
  reviews: ["media", "orders"],
  mails: ["accounts", "messages", "orders", "stock-alerts"],
  messages: ["orders"],
  customers: ["accounts", "orders"],
  stock: ["catalog"],
  today: ["catalog", "messages", "orders", "payment-exceptions", "reviews", "search", "stock"],
  "bulk-changes": ["catalog", "staff-products"],
  "staff-imports": ["bulk-changes", "catalog", "import"],
  "staff-products": ["catalog", "import", "media"],
};
const contractImports = ["zod", "ipaddr.js"];
/** No feature, HTTP or SQL inside: it imports itself and the contract. Others import its interface only. */
const catalogIndex = "api/src/catalog-index/";
const notPackages = ["node_modules", "data", "build", "coverage", "look"];
const notSources = new Set(["node_modules", "build", ".react-router", "assets", "fixtures", "public"]);

/** @returns a sentence for each import that the rules do not list; none means success */
export function forbiddenImports(root: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith(".") && !notPackages.includes(entry.name),
    )
    .map((entry) => entry.name);
  return [
    ...folders
      .filter((name) => !(name in packages))
      .map((name) => `${name}/ is a folder without import rules`),
    ...Object.keys(packages).flatMap((name) =>
      sourcesOf(join(root, name)).flatMap((path) =>
        forbiddenIn(root, name, relative(root, path).split(sep).join("/")),
      ),
    ),
  ];
}

function forbiddenIn(root: string, from: string, file: string): string[] {
  const found: string[] = [];
  const isTest = /\.test\.tsx?$/.test(file) || file.includes("/testing/");
  const allowed = [from, ...(packages[from] ?? []), ...(exceptions[file] ?? [])];
  for (const target of importsOf(join(root, file))) {
    const to = packageOf(root, file, target);
    if (to === undefined) {
      if (from === "contract" && !isTest && !contractImports.includes(target))
        found.push(`${file} imports ${target}: contract imports zod and ipaddr.js only`);
      if (file.startsWith(catalogIndex) && !isTest)
        found.push(`${file} imports ${target}: the catalog index imports no package`);
    } else if (file.startsWith(catalogIndex) && !["api", "contract"].includes(to))
      found.push(`${file} imports ${target}: the catalog index imports the contract only`);
    else if (!allowed.includes(to)) found.push(`${file} imports ${target}: ${from} may not import ${to}`);
    else if (from === "api" && to === "api" && !isTest) found.push(...forbiddenInApi(root, file, target));
  }
  return found;
}

function forbiddenInApi(root: string, file: string, target: string): string[] {
  const from = layerOf(file);
  const to = layerOf(
    relative(root, resolve(root, dirname(file), target))
      .split(sep)
      .join("/"),
  );
  if (to?.layer !== "features" || !from) return [];
  if (from.layer !== "features") return [`${file} imports ${target}: ${from.layer} may not import features`];
  if (!from.feature || !to.feature || from.feature === to.feature) return [];
  if (features[from.feature]?.includes(to.feature)) return [];
  return [`${file} imports ${target}: feature ${from.feature} may not import ${to.feature}`];
}

/** `feature` is undefined for files directly in `features/`, which every feature may import. */
function layerOf(file: string): { layer: string; feature: string | undefined } | undefined {
  const [, layer, name, rest] = /^api\/src\/(db|platform|features)\/([^/]+)(\/.*)?$/.exec(file) ?? [];
  return layer ? { layer, feature: rest ? name : undefined } : undefined;
}

/** The workspace that an import leads to; undefined for packages of the registry. */
function packageOf(root: string, file: string, target: string): string | undefined {
  if (target.startsWith("@adire/")) return target.split("/")[1];
  if (!target.startsWith(".")) return undefined;
  return relative(root, resolve(root, dirname(file), target)).split(sep)[0];
}

function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  return [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesOf(join(folder, entry.name));
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}
