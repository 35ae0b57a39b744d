import { useEffect, useRef } from "react";
import { Picture } from "../../ui/picture.tsx";

type ThumbsProps = {
  pictures: readonly string[];
  category: string;
  tint: number;
  chosen: number;
  onChoose(index: number): void;
};

/** Scrollable thumbnails, as high as the large picture. Without JavaScript they are links. */
export function Thumbs({ pictures, category, tint, chosen, onChoose }: ThumbsProps) {
  const column = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = column.current;
    const item = list?.children[chosen];
    if (!list || !(item instanceof HTMLElement)) return;
    const above = item.offsetTop - list.scrollTop;
    if (above < 0 || above + item.offsetHeight > list.clientHeight) list.scrollTop = item.offsetTop;
  }, [chosen]);
  return (
    <div className="relative max-lg:hidden">
      <ul
        ref={column}
        className="no-scrollbar absolute -inset-1 grid content-start gap-3 overflow-y-auto p-1"
      >
        {pictures.map((path, index) => (
          <li key={path}>
            <a
              href={`#picture-${index + 1}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === chosen ? "true" : undefined}
              className={`block aspect-4/5 w-full tint-${tint} aria-current:outline-2 aria-current:outline-ink`}
            >
              <Picture
                path={path}
                alt=""
                category={category}
                sizes="148px"
                maxWidth={360}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
