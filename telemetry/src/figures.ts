import { Gauge, type Registry } from "prom-client";

/** Milliseconds for which figures are not read again, whoever asks. */
const FIGURES_MAX_AGE_MS = 5_000;

/** A query of a database whose rows have a label, null without one, and a value. */
export type Figure<Query> = { help: string; label?: string; rows: Query };
type Row = { name: string; label: string | null; value: number };

/**
 * Figures that a database holds, read together when one of them is asked for.
 * @param read rejects, or resolves with the rows of all figures, each with the figure's name
 */
export function watchFigures(
  registry: Registry,
  figures: Readonly<Record<string, Figure<unknown>>>,
  read: () => Promise<readonly Row[]>,
): void {
  const registers = [registry];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly Row[] | undefined>;
  const current = () => {
    if (performance.now() - readAt < FIGURES_MAX_AGE_MS) return reading;
    readAt = performance.now();
    reading = read().catch(() => undefined);
    return reading;
  };
  new Gauge({
    name: "adire_database_up",
    help: "Whether the database told its figures in time; without it there are none of them",
    registers,
    async collect() {
      this.set((await current()) ? 1 : 0);
    },
  });
  for (const [name, { help, label }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const rows = (await current())?.filter((row) => row.name === name) ?? [];
        this.reset();
        if (!label) this.remove();
        for (const row of rows) this.set(label ? { [label]: row.label ?? "" } : {}, row.value);
      },
    });
}
