import { type HomeSettings, homeSettings } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { openSigned, signText } from "../../platform/signed-link.ts";

const PURPOSE = "home-preview";
/** A preview is looked at by several people, and then forgotten. */
const OPEN_SECONDS = 3_600;

/** The address of the home page as it would be with settings that are not saved; the address carries them. */
export async function previewHome(
  db: Querier,
  config: Config,
  settings: HomeSettings,
): Promise<{ url: string }> {
  const text = Buffer.from(JSON.stringify(settings)).toString("base64url");
  const signed = await signText(db, config, { purpose: PURPOSE, text, seconds: OPEN_SECONDS });
  return { url: `${config.PUBLIC_STOREFRONT_URL}/home?settings=${encodeURIComponent(signed)}` };
}

/** @throws Problem link_used_up */
export async function openHomePreview(db: Querier, config: Config, link: string): Promise<HomeSettings> {
  const text = await openSigned(db, config, PURPOSE, link);
  return homeSettings.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
