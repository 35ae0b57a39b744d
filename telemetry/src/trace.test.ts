import { expect, onTestFinished, test } from "vitest";
import { inSpan, setTracing, traceIds, traceNote, traceparent } from "./trace.ts";

test("without tracing, work runs and lines of the log stay as they are", async () => {
  expect(await inSpan("job", undefined, async () => 7)).toBe(7);
  expect([traceparent(), traceIds(), traceNote()]).toEqual([undefined, {}, ""]);
});

test("a line about a failed job names the trace of the job, although it is written after it", async () => {
  onTestFinished(() => setTracing(undefined));
  let current: string | undefined;
  setTracing({
    ids: () => (current ? { trace_id: current, span_id: "b7" } : {}),
    traceparent: () => undefined,
    async inSpan({ parent }, work) {
      current = parent;
      return work().finally(() => {
        current = undefined;
      });
    },
    outsideTrace: (work) => work(),
    traceRequest: (_request, _response, _route, begin) => begin(),
    traceStatement() {},
  });
  const error = new Error("the mail server is away");
  const job = inSpan("job send-mail", "a4", async () => {
    expect(traceNote()).toBe(" (trace_id=a4)");
    throw error;
  });
  await expect(job).rejects.toBe(error);
  expect([traceNote(), traceNote(error), traceNote(new Error("another"))]).toEqual([
    "",
    " (trace_id=a4)",
    "",
  ]);
});
