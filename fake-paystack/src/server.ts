import { z } from "zod";
import { buildPaystack } from "./app.ts";
import { faultNames } from "./faults.ts";

/** `FAULTS` is JSON, such as {"webhook_lost":0.3}. */
const settings = z
  .object({
    PORT: z.coerce.number().int().default(8200),
    SECRET_KEY: z
      .string()
      .regex(/^sk_test_\w+$/, "SECRET_KEY has to begin with sk_test_")
      .default("sk_test_fake"),
    WEBHOOK_URL: z.url().optional(),
    CLOCK_SCALE: z.coerce.number().positive().default(1),
    SEED: z.coerce.number().int().default(1),
    CALLS_PER_MINUTE: z.coerce.number().int().positive().default(100),
    FAULTS: z
      .string()
      .default("{}")
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.partialRecord(z.enum(faultNames), z.number().min(0).max(1))),
  })
  .parse(process.env);

const app = await buildPaystack({
  secretKey: settings.SECRET_KEY,
  webhookUrl: settings.WEBHOOK_URL,
  clockScale: settings.CLOCK_SCALE,
  seed: settings.SEED,
  faults: settings.FAULTS,
  rateLimit: { calls: settings.CALLS_PER_MINUTE, seconds: 60 },
});
const address = await app.listen({ port: settings.PORT, host: "127.0.0.1" });
process.send?.({ ready: { address } });
console.log(`A stand-in for Paystack at ${address}. No money moves here.`);
// The parent process has exited.
process.once("disconnect", () => process.exit(0));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
