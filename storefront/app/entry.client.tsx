import "@adire/ui/polyfills.ts";
import { standInForStorages } from "@adire/ui/storage.ts";
import { allowTranslation } from "@adire/ui/translation.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenForBack } from "./ui/overlay-history.ts";

listenForBack();
standInForStorages();
allowTranslation();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions />
    </StrictMode>,
  );
});
