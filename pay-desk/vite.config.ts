import { defineConfig } from "vite";

/** Builds the pages for server rendering. Fonts stay files: the security policy allows no data: URLs. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/pages/index.tsx",
    outDir: "build",
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "pages.js" } },
  },
});
