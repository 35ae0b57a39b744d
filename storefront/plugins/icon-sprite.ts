import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";
import { icons } from "../app/ui/icon-names.ts";

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "../.react-router/generated");

/** Generates an SVG sprite of all icons: `.react-router/generated/icons.svg`. */
export function iconSprite(): Plugin {
  return {
    name: "adire:icon-sprite",
    async config() {
      const symbols = await Promise.all(
        Object.entries(icons).map(async ([name, file]) => {
          const drawing = await readFile(require.resolve(`@phosphor-icons/core/assets/${file}.svg`), "utf8");
          const shape = drawing.replace(/^[^>]*>|<\/svg>\s*$/g, "");
          return `<symbol id="${name}" viewBox="0 0 256 256">${shape}</symbol>`;
        }),
      );
      await mkdir(target, { recursive: true });
      await writeFile(
        path.join(target, "icons.svg"),
        `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
      );
    },
  };
}
