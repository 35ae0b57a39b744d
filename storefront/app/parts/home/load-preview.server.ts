import { CallFailed } from "@adire/contract/client";
import { preview } from "@adire/contract/endpoints/home-preview";
import { data } from "react-router";
import { api } from "../../api/api.server.ts";
import { loadHome } from "./load-home.server.ts";

/** @param token settings that are not saved, signed. @throws a response with status 410 after their hour */
export async function loadPreview(token: string, signal: AbortSignal) {
  const chosen = await api(preview.read, { query: { token }, signal }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) throw data(null, { status: 410 });
    throw error;
  });
  return { home: await loadHome(chosen.home_collections), shown: chosen.home_sections };
}
