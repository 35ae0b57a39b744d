import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { endpointAddresses } from "./plugins/endpoint-addresses.ts";
import { subsetFonts } from "./plugins/subset-fonts.ts";

export default defineConfig({
  plugins: [
    subsetFonts(),
    endpointAddresses(),
    tailwindcss(),
    reactRouter(),
    babel({ include: /\/app\/.*\.tsx(?:$|\?)/, plugins: ["babel-plugin-react-compiler"] }),
  ],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  ssr: { noExternal: ["@adire/contract"] },
});
