import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { openHomePreview, previewHome } from "./preview-home.ts";
import { readRates } from "./read-rates.ts";
import { readReadiness } from "./readiness.ts";

const { settings } = endpoints;

export function settingsRoutes({ handle, db, config }: Deps): void {
  handle(settings.readShop, () => readSettings(db, config, "shop"));
  handle.inTransaction(settings.updateShop, (tx, { body }) => changeSettings(tx, config, "shop", body));
  handle(settings.readHome, () => readSettings(db, config, "home"));
  handle.inTransaction(settings.updateHome, (tx, { body }) => changeSettings(tx, config, "home", body));
  handle(settings.previewHome, ({ body }) => previewHome(db, config, body));
  handle(endpoints.preview.read, ({ query }) => openHomePreview(db, config, query.token));
  handle(settings.readDelivery, () => readSettings(db, config, "delivery"));
  handle.inTransaction(settings.updateDelivery, (tx, { body }) =>
    changeSettings(tx, config, "delivery", body),
  );
  handle(settings.readPrices, () => readSettings(db, config, "prices"));
  handle.inTransaction(settings.updatePrices, (tx, { body }) => changeSettings(tx, config, "prices", body));
  handle(settings.rates, () => readRates(db));
  handle(settings.readiness, () => readReadiness(db, config));
}
