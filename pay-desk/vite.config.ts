import { defineConfig } from "vite";

/**
 * Builds the pages for server rendering and the script of the card page. Fonts stay files: the security
 * policy allows no data: URLs.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: "build",
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: {
      input: { pages: "src/pages/index.tsx", "check-card": "src/pages/check-card.ts" },
      output: { entryFileNames: ({ name }) => (name === "pages" ? "pages.js" : `assets/${name}-[hash].js`) },
    },
  },
});
