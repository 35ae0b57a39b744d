import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { groups } from "./plugins/chunks.ts";
import { endpointAddresses } from "./plugins/endpoint-addresses.ts";
import { iconSprite } from "./plugins/icon-sprite.ts";
import { subsetFonts } from "./plugins/subset-fonts.ts";

export default defineConfig({
  plugins: [subsetFonts(), iconSprite(), endpointAddresses(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  ssr: { noExternal: ["@adire/contract"] },
});
