import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** The documents promise that what they name exists: paths, links, npm scripts, decision records. */
const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");
const generated = ["node_modules", "build", "data", "look", "coverage", ".git", ".react-router"];
const files = filesIn("");
const documents = files.filter((name) => name.endsWith(".md"));
const folders = new Set(files.filter((name) => name.includes("/")).map((name) => name.split("/")[0]));
const records = readdirSync(join(root, "docs/decisions"));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [join(folder, entry.name)];
    return generated.includes(entry.name) ? [] : filesIn(join(folder, entry.name));
  });
}

/** The quoted paths from the root; one with a placeholder such as `<noun>` counts up to its folder. */
function pathsOf(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.-]+\/[^`\s]*)`/g)].map((match) => match[1] as string);
  return quoted
    .filter((path) => folders.has(path.split("/")[0]))
    .map((path) => path.replace(/(^|\/)[^/]*[<*…].*$/, "$1"));
}

test("every path that a document names exists", () => {
  const missing = documents.flatMap((name) =>
    pathsOf(read(name))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(pathsOf(read("docs/map.md")).length).toBeGreaterThan(10);
});

test("every link between documents leads somewhere", () => {
  const broken = documents.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => match[1] as string)
      .filter((path) => !existsSync(join(root, dirname(name), path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(broken).toEqual([]);
});

test("every npm script that a document names exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const unknown = documents.flatMap((name) =>
    [...read(name).matchAll(/npm run ([a-z:]+)/g)]
      .map((match) => match[1] as string)
      .filter((script) => !(script in scripts))
      .map((script) => `${name}: npm run ${script}`),
  );
  expect(unknown).toEqual([]);
});

test("every decision that code or documents cite is recorded, at most 25 are, and a title says which", () => {
  const numbers = records.map((name) => name.slice(0, 4));
  const dead = files
    .filter((name) => /\.(ts|tsx|mjs|css|sql|md)$/.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/decisions?[ /](\d{4})\b/g)]
        .filter((match) => !numbers.includes(match[1] as string))
        .map((match) => `${name}: ${match[0]}`),
    );
  expect(dead).toEqual([]);
  expect(new Set(numbers).size).toBe(records.length);
  expect(records.length).toBeLessThanOrEqual(25);
  for (const name of records)
    expect(read(`docs/decisions/${name}`), name).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S+ \\S+`));
});

test("routes hold no SQL, as the map says", () => {
  const routes = files.filter((name) => /^api\/src\/features\/.*routes\.ts$/.test(name));
  expect(routes.length).toBeGreaterThan(10);
  const statement = /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  expect(routes.filter((name) => statement.test(read(name)))).toEqual([]);
});
