import { Icon } from "../../ui/icon.tsx";
import { zoomSteps } from "./zoom-steps.ts";

const control =
  "grid size-12 place-items-center bg-bg transition-colors hover:text-clay " +
  "disabled:opacity-50 disabled:hover:text-ink";

type PictureControlsProps = { at: number; count: number; onStep(by: number): void };

/** Buttons for the previous and next picture. */
export function PictureControls({ at, count, onStep }: PictureControlsProps) {
  if (count < 2) return <span />;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label="Previous picture"
        disabled={at === 0}
        onClick={() => onStep(-1)}
        className={control}
      >
        <Icon name="arrow-left" />
      </button>
      <p aria-live="polite" className="grid h-12 min-w-16 place-items-center bg-bg text-[15px] tabular-nums">
        {at + 1} / {count}
      </p>
      <button
        type="button"
        aria-label="Next picture"
        disabled={at === count - 1}
        onClick={() => onStep(1)}
        className={control}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}

export function ZoomControls({ step, onZoom }: { step: number; onZoom(step: number): void }) {
  return (
    <div className="flex gap-1">
      <button
        type="button"
        aria-label="Zoom out"
        disabled={step === 0}
        onClick={() => onZoom(step - 1)}
        className={control}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        disabled={step === zoomSteps.length - 1}
        onClick={() => onZoom(step + 1)}
        className={control}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
