import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconSprite } from "../ui/plugins/icon-sprite.ts";
import { subsetFonts } from "../ui/plugins/subset-fonts.ts";
import { icons } from "./app/ui/icon-names.ts";
import { groups } from "./plugins/chunks.ts";
import { endpointAddresses } from "./plugins/endpoint-addresses.ts";

export default defineConfig({
  plugins: [
    subsetFonts({ forMails: true }),
    iconSprite(icons, ".react-router/generated"),
    endpointAddresses(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The server and its build share one instance, which knows whether requests are traced.
      external: /^@adire\/telemetry\//,
      output: {
        codeSplitting: { groups },
      },
    },
  },
  ssr: { noExternal: ["@adire/contract", "@adire/ui"] },
});
