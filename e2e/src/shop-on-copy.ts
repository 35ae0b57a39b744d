import { freshDatabase } from "@adire/postgres/testing";
import { type OpenShop, openShop } from "./shop.ts";

/**
 * A store of its own on a copied database of the run's server. It opens fast: no server is set up, no migration
 * runs and no catalog is filled. With DEMO=false the database begins empty.
 */
export async function openShopOnCopy(
  settings: Record<string, string> = {},
): Promise<OpenShop & { databaseUrl: string }> {
  const { url, drop } = settings.DEMO === "false" ? await freshDatabase() : await demoDatabase();
  try {
    // A busy machine refuses no request.
    const shop = await openShop({ MAX_WAIT_SECONDS: "60", ...settings, DATABASE_URL: url });
    return {
      ...shop,
      databaseUrl: url,
      stop: async (signal) => {
        await shop.stop(signal);
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** A database with the demo catalog, which is filled once in a run and then copied. */
export const demoDatabase = () => freshDatabase(fillWithDemo, "adire_demo");

/** The first start of a store migrates its database and fills the demo catalog. */
async function fillWithDemo(url: string): Promise<void> {
  const first = await openShop({ DATABASE_URL: url });
  await first.stop();
}
