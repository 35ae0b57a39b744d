import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/**
 * Generates an SVG sprite: `icons.svg` in the folder.
 * @param icons Phosphor files by the name of the icon
 */
export function iconSprite(icons: Readonly<Record<string, string>>, folder: string): Plugin {
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
      await mkdir(folder, { recursive: true });
      await writeFile(
        path.join(folder, "icons.svg"),
        `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
      );
    },
  };
}
