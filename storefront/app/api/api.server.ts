import { settings } from "../settings.server.ts";
import { openClient } from "./client.ts";

/** The API as this server reaches it. */
export const api = openClient(settings.API_URL);
