import { sessionStoreIn } from "@adire/ui/session/session-store.ts";

export const sessionKey = "adire.session";

export const browserSession = sessionStoreIn(() => localStorage, sessionKey);
