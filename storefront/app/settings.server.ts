import { storefrontSettings } from "../settings.ts";

export const settings = storefrontSettings(process.env);
