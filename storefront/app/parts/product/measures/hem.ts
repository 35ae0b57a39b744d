/** Shares of a person's height, from the floor. */
const SHOULDER = 0.827;
const WAIST = 0.615;
const KNEE = 0.28;

/** Where a length begins on the body. */
export type Hang = "shoulder" | "waist";
export const hangHeight: Record<Hang, number> = { shoulder: SHOULDER, waist: WAIST };
export const kneeHeight = KNEE;

/** From the highest; a hem of at least this share of the height is there. */
const places: ReadonlyArray<readonly [least: number, words: string]> = [
  [0.55, "at the waist"],
  [0.43, "on the hip"],
  [0.36, "at the top of the thigh"],
  [0.31, "mid-thigh"],
  [0.295, "just above the knee"],
  [0.255, "on the knee"],
  [0.215, "just under the knee"],
  [0.13, "mid-calf"],
  [0.06, "low on the calf"],
  [0.02, "at the ankle"],
];

/** @returns the height of the hem in centimeters; below zero it lies on the floor */
const hemHeight = (length: number, height: number, from: Hang): number => hangHeight[from] * height - length;

/** Such as "just under the knee", on a person of a height in centimeters. */
export function whereItSits(length: number, height: number, from: Hang): string {
  const share = hemHeight(length, height, from) / height;
  return places.find(([least]) => share >= least)?.[1] ?? "to the floor";
}

/** Such as "6 cm below"; undefined on the knee, and for shirts and robes, of which the knee says nothing. */
export function fromKnee(length: number, height: number, from: Hang): string | undefined {
  const hem = hemHeight(length, height, from);
  const below = Math.round(KNEE * height - hem);
  if (hem > height * 0.36 || hem < height * 0.06 || Math.abs(below) < 2) return undefined;
  return below > 0 ? `${below} cm below` : `${-below} cm above`;
}
