import type { WriteStream } from "node:tty";
import { Presets, SingleBar } from "cli-progress";

type Progress = { share: number; products: number; skipped: number };
export type Display = { update: (progress: Progress) => void; stop: () => void };

const LINE_EVERY_MS = 2_000;

/** A bar on a terminal; elsewhere a plain line every two seconds. */
export function showProgress(stream: WriteStream): Display {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: WriteStream): Display {
  const shown = new SingleBar(
    {
      stream,
      format: "{bar} {percentage}% | {products} products | {skipped} skipped | {duration_formatted}",
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  shown.start(100, 0, { products: 0, skipped: 0 });
  return {
    update: ({ share, ...counts }) => shown.update(Math.min(100, Math.floor(share * 100)), counts),
    stop: () => shown.stop(),
  };
}

function lines(stream: NodeJS.WritableStream): Display {
  let last = performance.now();
  return {
    update: ({ share, products, skipped }) => {
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      stream.write(`${Math.floor(share * 100)}%: ${products} products, ${skipped} skipped\n`);
    },
    stop: () => {},
  };
}
