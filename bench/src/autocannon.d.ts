/** The part of autocannon's API that the benchmarks use; the package has no types. */
declare module "autocannon" {
  export type Request = { method?: "GET" | "POST"; path?: string; headers?: Record<string, string> };
  export type Result = {
    "2xx": number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds; alternative to `amount`. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  }): Promise<Result> & { on: (event: "response", heard: () => void) => void };
}
