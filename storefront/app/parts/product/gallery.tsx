import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useScrollIndex } from "../../ui/use-scroll-index.ts";
import { scrollBehavior } from "./scroll-behavior.ts";
import { Thumbs } from "./thumbs.tsx";

const Zoom = lazyPart(() => import("./zoom.tsx"));

type GalleryProps = {
  /** Front first. Without pictures a placeholder is shown. */
  pictures: readonly string[];
  /** What they show, by path, where the merchant has said so. */
  alts: Readonly<Record<string, string>>;
  name: string;
  category: string;
  /** Background tint, 0 to 3. */
  tint: number;
  /** Badges in the upper left corner. */
  children: ReactNode;
};

/**
 * The `sizes` of the large picture: beside thumbnails, or alone in its column. On a phone it is as high as
 * its frame: 4/5 of 412/390 of the width.
 */
const pictureSizes = {
  several:
    "(min-width: 1440px) 736px, (min-width: 1280px) calc(100vw - 704px), " +
    "(min-width: 1024px) calc(100vw - 652px), 84.5vw",
  one: "(min-width: 1440px) 736px, (min-width: 1024px) calc(100vw - 544px), 84.5vw",
};

/** On a phone the name and the price are in the first view, below the picture. */
const frames = {
  several: "aspect-[390/412] w-full lg:aspect-4/5",
  one: "aspect-[390/412] w-full lg:aspect-[896/920]",
};

/** A scroll-snap row of pictures, with thumbnails on wide screens and a zoom dialog. */
export function Gallery({ pictures, alts, name, category, tint, children }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { aim, handlers } = useScrollIndex(
    ({ scrollLeft, firstElementChild }) => Math.round(scrollLeft / (firstElementChild?.clientWidth || 1)),
    setCurrent,
  );
  const [zoom, setZoom] = useState<"unused" | "open" | "closed">("unused");
  const several = pictures.length > 1;
  const altOf = (index: number) =>
    alts[pictures[index] ?? ""] ??
    (index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`);

  const show = (index: number) => {
    const target = Math.min(Math.max(index, 0), pictures.length - 1);
    setCurrent(target);
    const item = row.current?.children[target];
    if (!(item instanceof HTMLElement) || target === current) return;
    aim(target);
    row.current?.scrollTo({ left: item.offsetLeft, behavior: scrollBehavior() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: pictures.length - 1 }[
      event.key
    ];
    if (target === undefined || !several) return;
    event.preventDefault();
    show(target);
  };

  return (
    <div
      className={`grid gap-3 lg:self-start ${several ? "lg:grid-cols-[96px_1fr] xl:grid-cols-[148px_1fr]" : ""}`}
    >
      {several && (
        <Thumbs pictures={pictures} category={category} tint={tint} chosen={current} onChoose={show} />
      )}
      <div className="relative self-start max-lg:-mx-5">
        <ul
          ref={row}
          tabIndex={several ? 0 : undefined}
          aria-label={`Pictures of ${name}`}
          onKeyDown={onKeyDown}
          {...handlers}
          className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((path, index) => (
            <li
              key={path}
              id={`picture-${index + 1}`}
              className={`shrink-0 snap-start tint-${tint} ${several ? frames.several : frames.one}`}
            >
              <Picture
                path={path}
                alt={altOf(index)}
                category={category}
                sizes={several ? pictureSizes.several : pictureSizes.one}
                eager={index === 0}
                late={index > 0}
                className="size-full object-contain"
              />
            </li>
          ))}
          {pictures.length === 0 && (
            <li className={`${frames.one} tint-${tint}`}>
              <Picture path={null} alt={name} sizes={pictureSizes.one} className="size-full" />
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute top-3 left-0 grid justify-items-start gap-1">
          {children}
        </div>
        {several && <Position at={current} pictures={pictures} />}
        {pictures.length > 0 && <ZoomButton onClick={() => setZoom("open")} />}
      </div>
      {zoom !== "unused" && (
        <Suspense>
          <Zoom
            open={zoom === "open"}
            onClose={() => setZoom("closed")}
            pictures={pictures}
            at={current}
            onStep={show}
            name={name}
            category={category}
            tint={tint}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone: a dash for each picture, the shown one dark. */
function Position({ at, pictures }: { at: number; pictures: readonly string[] }) {
  return (
    <p className="absolute bottom-5 left-5 flex max-w-[60%] flex-wrap gap-1.5 lg:hidden">
      <span className="sr-only">
        {at + 1} / {pictures.length}
      </span>
      {pictures.map((path, index) => (
        <span
          key={path}
          aria-hidden
          className={`h-0.5 ${index === at ? "w-6 bg-heart" : "w-3.5 bg-heart/40"}`}
        />
      ))}
    </p>
  );
}

const zoomButton =
  "absolute right-3 bottom-3 grid size-12 place-items-center bg-bg transition-colors hover:text-clay " +
  "[@media(scripting:none)]:hidden";

function ZoomButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" aria-label="Zoom" aria-haspopup="dialog" onClick={onClick} className={zoomButton}>
      <Icon name="zoom" />
    </button>
  );
}
