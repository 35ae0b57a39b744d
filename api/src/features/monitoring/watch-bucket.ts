import { Histogram, type Registry } from "prom-client";
import type { ObserveCall } from "../../platform/s3-storage.ts";

/** Seconds: a call is given up after six, a file that is written after an hour. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Calls to the bucket of pictures, where there is one. */
export function watchBucket(registry: Registry): ObserveCall {
  const duration = new Histogram({
    name: "adire_bucket_call_duration_seconds",
    help: "Time until the bucket of MEDIA_URL was asked; outcomes are answered, unavailable (not asked) and failed",
    labelNames: ["call", "outcome"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return (call, outcome, seconds) => duration.observe({ call, outcome }, seconds);
}
