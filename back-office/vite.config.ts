import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconSprite } from "../ui/plugins/icon-sprite.ts";
import { subsetFonts } from "../ui/plugins/subset-fonts.ts";
import { icons } from "./src/parts/icon-names.ts";

/** What many screens load comes as one file instead of many small ones. What only lists need stays apart. */
const manyScreens =
  /\/(contract|ui)\/src\/|\/back-office\/src\/(api|parts)\/(?!list-|record-|rich-text|search-|selection)/;

/** Static files for the API, which serves them under /admin/. Its policy allows no inline script. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/admin/",
  plugins: [subsetFonts(), iconSprite(icons, `${import.meta.dirname}/.generated`), tailwindcss()],
  build: {
    outDir: "build",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: "manifest.json",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "shared", test: manyScreens, minShareCount: 3 }],
        },
      },
    },
  },
});
