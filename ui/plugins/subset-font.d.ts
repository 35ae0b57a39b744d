declare module "subset-font" {
  type Axes = Record<string, number | { min: number; max: number }>;
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2"; variationAxes?: Axes },
  ): Promise<Buffer>;
}
