import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("what tests need is installed in the shell of a production machine, too, and is not removed there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adire install "));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "run"));
  for (const name of ["package.json", "package-lock.json", "run/install.mjs"])
    await cp(join(root, name), join(folder, name));
  const { node } = await import(join(folder, "run/install.mjs"));
  await writeFile(
    join(folder, "npm"),
    `#!/bin/sh
[ "$1" = config ] && exec echo https://registry.example
echo "$*" >> "${folder}/asked"
mkdir -p "$(dirname "${node}")"
ln -sf "${process.execPath}" "${node}"
`,
  );
  await chmod(join(folder, "npm"), 0o755);
  const install = (what: string) =>
    execFileSync(
      process.execPath,
      ["-e", `import("./run/install.mjs").then(({ install }) => install("${what}"))`],
      { cwd: folder, env: { ...process.env, NODE_ENV: "production", PATH: `${folder}:${process.env.PATH}` } },
    );
  for (const what of ["run", "all", "run"]) install(what);
  await writeFile(join(folder, "package.json"), "{}");
  install("run");
  const asked = (await readFile(join(folder, "asked"), "utf8")).trim().split("\n");
  expect(asked.map((line) => line.match(/--(omit|include)=dev/)?.[0])).toEqual([
    "--omit=dev",
    "--include=dev",
    "--include=dev",
  ]);
});
