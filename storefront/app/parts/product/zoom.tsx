import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useDragScroll } from "./use-drag-scroll.ts";
import { pointIn, useZoom } from "./use-zoom.ts";
import { PictureControls, ZoomControls } from "./zoom-controls.tsx";

type ZoomProps = {
  open: boolean;
  onClose(): void;
  pictures: readonly string[];
  at: number;
  onStep(index: number): void;
  name: string;
  category: string;
  tint: number;
};

/** Pixels per arrow key. */
const SCROLL_STEP = 80;
const arrowScroll: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-SCROLL_STEP, 0],
  ArrowRight: [SCROLL_STEP, 0],
  ArrowUp: [0, -SCROLL_STEP],
  ArrowDown: [0, SCROLL_STEP],
};

/** A full-screen picture. Zooms by button, click, wheel, pinch and key; scrolls by dragging. */
export default function Zoom({ open, onClose, ...viewerProps }: ZoomProps) {
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={viewerProps.name}>
      <Viewer {...viewerProps} />
    </Dialog>
  );
}

function Viewer({ pictures, at, onStep, name, category, tint }: Omit<ZoomProps, "open" | "onClose">) {
  const viewer = useRef<HTMLElement>(null);
  const { size, step, scale, zoomTo, reset } = useZoom(viewer);
  const dragHandlers = useDragScroll(viewer, (event) => {
    if (viewer.current) zoomTo(step === 0 ? 1 : 0, pointIn(viewer.current, event));
  });
  // Pictures are 4:5; the whole picture fits at scale 1.
  const width = Math.min(size.width, size.height * 0.8) * scale;
  const path = pictures[at];
  const measured = size.width > 0;
  // A picture opens with its middle in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every picture anew
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = viewer.current ?? {};
    if (measured)
      viewer.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [path, measured]);
  const position = `${name}, picture ${at + 1} of ${pictures.length}`;

  const stepBy = (by: number) => {
    reset();
    onStep(at + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const scroll = arrowScroll[event.key];
    if (event.key === "+" || event.key === "=") zoomTo(step + 1);
    else if (event.key === "-") zoomTo(step - 1);
    else if (step === 0 && event.key === "ArrowRight" && at < pictures.length - 1) stepBy(1);
    else if (step === 0 && event.key === "ArrowLeft" && at > 0) stepBy(-1);
    else if (step > 0 && scroll) viewer.current?.scrollBy(...scroll);
    else return;
    event.preventDefault();
  };

  const cursor = step === 0 ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing";
  return (
    <div className="relative -m-6 h-[calc(100%+48px)]">
      <section
        ref={viewer}
        aria-label={`${position}, at ${scale} times its size. Plus and minus zoom, arrows move.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the viewer is controlled by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...dragHandlers}
        className={`no-scrollbar absolute inset-0 overflow-auto -outline-offset-4 tint-${tint} ${cursor}`}
      >
        {path && width > 0 && (
          <div className="grid min-h-full w-fit min-w-full place-items-center">
            <div style={{ width, height: width * 1.25 }}>
              <Picture
                key={path}
                path={path}
                alt={at === 0 ? name : position}
                category={category}
                sizes={`${Math.round(width)}px`}
                eager
                maxWidth={1600}
                className="pointer-events-none size-full object-cover select-none"
              />
            </div>
          </div>
        )}
      </section>
      <div
        className={
          "pointer-events-none absolute inset-x-4 bottom-4 flex items-end justify-between gap-4 " +
          "*:pointer-events-auto"
        }
      >
        <PictureControls at={at} count={pictures.length} onStep={stepBy} />
        <ZoomControls step={step} onZoom={zoomTo} />
      </div>
    </div>
  );
}
