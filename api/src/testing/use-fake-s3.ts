import { onTestFinished, vi } from "vitest";
import { openFakeS3 } from "./fake-s3.ts";

/** A bucket until the test ends: the environment has its credentials, and `log` what was said of it. */
export async function useFakeS3() {
  const s3 = await openFakeS3();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(async () => {
    log.mockRestore();
    vi.unstubAllEnvs();
    await s3.close();
  });
  return { ...s3, log: () => log.mock.calls.flat() };
}
