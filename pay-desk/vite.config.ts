import { defineConfig } from "vite";

/** Pages for the server: one module, one style sheet, fonts as files (the security policy allows no data: address). */
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
