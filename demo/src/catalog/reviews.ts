import type { DemoReview } from "./types.ts";

export const reviewsByHandle: Readonly<Record<string, DemoReview[]>> = {};
