import { useSyncExternalStore } from "react";
import { makeListeners } from "../api/listeners.ts";
import { useIsPhone } from "../parts/use-media.ts";

/** How close the rows of lists and grids are, kept by this browser. */
const key = "adire.density";
export const densities = ["compact", "usual", "roomy"] as const;
export type Density = (typeof densities)[number];

/** Pixels that a row is higher than usual; styles.css has the same as `--density`. */
const added: Record<Density, number> = { compact: -6, usual: 0, roomy: 6 };

const { notify, subscribe } = makeListeners();
const read = (): Density => densities.find((one) => one === localStorage.getItem(key)) ?? "usual";

export function applyDensity(density = read()): void {
  localStorage.setItem(key, density);
  document.documentElement.dataset.density = density;
  notify();
}

export const useDensity = () => useSyncExternalStore(subscribe, read);
export function useAddedHeight(): number {
  const density = useDensity();
  return useIsPhone() ? 0 : added[density];
}
