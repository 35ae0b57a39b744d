import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** Which room may import which. A room that is not listed may not exist. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  postgres: [],
  api: ["contract", "postgres"],
  "pay-desk": ["contract", "postgres"],
  "fake-paystack": [],
  storefront: ["contract"],
  demo: ["contract"],
  e2e: ["contract", "postgres"], // under chaos it looks into the books themselves
  bench: ["contract", "postgres", "e2e", "run"], // it measures the store as the journeys open it
  run: ["contract", "postgres"],
  docs: [],
};
/** Single files that may do more, and why. */
const doors: Record<string, readonly string[]> = {
  "api/src/server.ts": ["demo"], // the demo is the first import of an empty shop, and a source of pictures
  "pay-desk/src/hosted/testing.ts": ["fake-paystack"], // the provider, as the desk sees it over HTTP
  "bench/src/pictures.ts": ["demo"], // measures what a picture takes, without the shop around it
  "e2e/src/look/look.ts": ["demo"], // names what can be drawn when asked for something else
  "e2e/src/look/picture-sheets.ts": ["demo"], // shows everything that the demo can draw
};
/** Inside the API: features → platform, db; and between features only these. */
const features: Record<string, readonly string[]> = {
  accounts: ["catalog", "orders"],
  cart: ["catalog"],
  catalog: ["search"],
  wishlist: ["catalog"],
  checkout: ["cart", "catalog", "orders"],
  orders: ["cart"],
  payments: ["orders"],
  money: ["orders", "payments"],
  import: ["catalog"],
  staff: ["accounts"],
};
const contractImports = ["zod"];
/** Knows no feature, no HTTP and no SQL: it imports only itself and the contract. The rest of the API imports its interface. */
const catalogIndex = "api/src/catalog-index/";
const unread = new Set(["node_modules", "build", ".react-router", "assets", "fixtures", "public"]);

/** Every arrow that is not listed, as a sentence; none means all is well. */
export function strayArrows(root: string): string[] {
  const stray: string[] = [];
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !entry.name.startsWith(".") &&
        !["node_modules", "data", "build", "coverage", "look"].includes(entry.name),
    )
    .map((entry) => entry.name);
  for (const folder of folders)
    if (!(folder in rooms)) stray.push(`${folder}/ is a room that no arrow mentions`);
  for (const room of Object.keys(rooms))
    for (const file of sourcesOf(join(root, room)))
      stray.push(...strayIn(root, room, relative(root, file).split(sep).join("/")));
  return stray;
}

function strayIn(root: string, room: string, file: string): string[] {
  const found: string[] = [];
  const isTest = /\.test\.tsx?$/.test(file) || file.includes("/testing/");
  const allowed = [...(rooms[room] ?? []), ...(doors[file] ?? [])];
  for (const target of importsOf(join(root, file))) {
    const room2 = roomOf(root, file, target);
    if (room2 === undefined) {
      if (room === "contract" && !isTest && !contractImports.includes(target))
        found.push(`${file} imports ${target}: contract imports zod only`);
      if (file.startsWith(catalogIndex) && !isTest)
        found.push(`${file} imports ${target}: the catalog index imports no package`);
      continue;
    }
    if (file.startsWith(catalogIndex) && room2 !== "contract" && room2 !== "api")
      found.push(`${file} imports ${target}: the catalog index imports the contract only`);
    if (room2 !== room && !allowed.includes(room2))
      found.push(`${file} imports ${target}: ${room} → ${room2} is no arrow`);
    if (room === "api" && room2 === "api") found.push(...strayInApi(root, file, target, isTest));
  }
  return found;
}

function strayInApi(root: string, file: string, target: string, isTest: boolean): string[] {
  const from = placeInApi(file);
  const to = placeInApi(
    relative(root, resolve(root, dirname(file), target))
      .split(sep)
      .join("/"),
  );
  if (isTest) return [];
  const inIndex = file.startsWith(catalogIndex);
  const intoIndex = relative(root, resolve(root, dirname(file), target))
    .split(sep)
    .join("/");
  if (!inIndex && intoIndex.startsWith(catalogIndex) && intoIndex !== `${catalogIndex}catalog-index.ts`)
    return [`${file} imports ${target}: only catalog-index.ts is the interface of the catalog index`];
  if (inIndex && !intoIndex.startsWith(catalogIndex))
    return [`${file} imports ${target}: the catalog index knows no other part of the API`];
  if (!from || !to) return [];
  if ((from.kind === "db" || from.kind === "platform") && to.kind === "features")
    return [`${file} imports ${target}: ${from.kind} knows no feature`];
  if (
    from.kind === "features" &&
    to.kind === "features" &&
    from.name &&
    to.name &&
    from.name !== to.name &&
    !features[from.name]?.includes(to.name)
  )
    return [`${file} imports ${target}: feature ${from.name} → ${to.name} is no arrow`];
  return [];
}

function placeInApi(file: string): { kind: string; name: string | undefined } | undefined {
  const [, kind, name, rest] = /^api\/src\/(db|platform|features)\/([^/]+)(\/.*)?$/.exec(file) ?? [];
  return kind ? { kind, name: rest ? name : undefined } : undefined;
}

/** The room that an import leads to; nothing for packages from outside. */
function roomOf(root: string, file: string, target: string): string | undefined {
  if (target.startsWith("@adire/")) return target.split("/")[1];
  if (!target.startsWith(".")) return undefined;
  return relative(root, resolve(root, dirname(file), target)).split(sep)[0];
}

function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : sourcesOf(join(folder, entry.name));
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}
