import { Picture } from "../../../ui/picture.tsx";
import { type Garment, inMeters, type Length, lengthOf } from "./garment.ts";
import { fromKnee, hangHeight, kneeHeight, whereItSits } from "./hem.ts";
import { groundInDark } from "./measured-picture.tsx";

type HemOnHeightsProps = {
  garment: Garment;
  size: string;
  picture: string | undefined;
  category: string;
  /** Centimeters from size to size, where they are the same. */
  step: number | undefined;
};

/** Where the hem of a size falls on three people, drawn to scale where the picture shows the length. */
export function HemOnHeights({ garment, size, picture, category, step }: HemOnHeightsProps) {
  const { length: on } = garment;
  const length = lengthOf(garment, size);
  if (!on?.heights || length === undefined) return null;
  const isDrawn = picture !== undefined && on.line !== undefined;
  const hasKnee = on.heights.some((height) => fromKnee(length, height, on.from));
  const tallest = on.heights[2];
  return (
    <section aria-labelledby="hem" className="grid gap-3">
      <h3 id="hem" className="label-display">
        Where the hem falls
      </h3>
      <p className="text-[15px] text-muted">
        Your height decides more than your size
        {step === undefined ? "." : `: each size up adds ${step} cm.`}
        {isDrawn && hasKnee && <span className="text-clay"> Dashes: the knee.</span>}
      </p>
      <ul className={`grid max-w-[640px] grid-cols-3 ${isDrawn ? "pt-2" : ""}`}>
        {on.heights.map((height) => (
          <li key={height} className="grid content-start text-center text-sm">
            {isDrawn ? (
              <Figure
                on={on}
                length={length}
                height={height}
                tallest={tallest}
                picture={picture}
                category={category}
                hasKnee={hasKnee}
              />
            ) : (
              <p className="pb-1 text-muted">{inMeters(height)}</p>
            )}
            <Fall on={on} length={length} height={height} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fall({ on, length, height }: { on: Length; length: number; height: number }) {
  const below = fromKnee(length, height, on.from);
  return (
    <p className="pt-2">
      {below === undefined ? (
        <span className="font-medium">{whereItSits(length, height, on.from)}</span>
      ) : (
        <>
          <span className="font-medium">{below}</span>
          <span className="block text-muted">the knee</span>
        </>
      )}
    </p>
  );
}

type FigureProps = {
  on: Length;
  length: number;
  height: number;
  tallest: number;
  picture: string | null;
  category: string;
  hasKnee: boolean;
};

/** In centimeters: room for the label above the tallest person, and the width of a figure. */
const ABOVE = 18;
const FIGURE_WIDTH = 104;

/** A person's height as a line on the floor, with the piece hung on it to scale. One unit is a centimeter. */
function Figure({ on, length, height, tallest, picture, category, hasKnee }: FigureProps) {
  const floor = tallest + ABOVE;
  const [, top = 0, , bottom = 1] = on.line ?? [];
  const pictureHeight = length / (bottom - top);
  const pictureWidth = pictureHeight * 0.8;
  const pictureTop = floor - hangHeight[on.from] * height - top * pictureHeight;
  const middle = FIGURE_WIDTH / 2;
  const knee = floor - kneeHeight * height;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${FIGURE_WIDTH} ${floor + 1}`}
      className={`w-full overflow-visible ${groundInDark}`}
    >
      <path
        d={`M0 ${floor}H${FIGURE_WIDTH}M${middle} ${floor}V${floor - height}m-6 0h12`}
        className="stroke-heart/60"
        strokeWidth={0.7}
      />
      <text
        x={middle}
        y={floor - height - 4}
        textAnchor="middle"
        className="fill-current text-[12px] text-heart font-medium sm:text-[8.5px]"
      >
        {inMeters(height)}
      </text>
      <foreignObject
        x={middle - pictureWidth / 2}
        y={pictureTop}
        width={pictureWidth}
        // What is longer than the person lies on the floor.
        height={Math.min(pictureHeight, floor - pictureTop)}
        className="overflow-hidden"
      >
        <Picture
          path={picture}
          alt=""
          category={category}
          sizes="180px"
          maxWidth={360}
          className="aspect-4/5 w-full object-contain"
        />
      </foreignObject>
      {hasKnee && (
        <path
          d={`M4 ${knee}H${FIGURE_WIDTH - 4}`}
          className="stroke-liked"
          strokeWidth={0.9}
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}
