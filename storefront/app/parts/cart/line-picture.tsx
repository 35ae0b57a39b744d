import { Picture, tintClass } from "../../ui/picture.tsx";

type LinePictureProps = { id: number; path: string | null; category?: string; className?: string };

/** Product thumbnail of a cart or order line. The alt text is empty: the name stands beside it. */
export function LinePicture({ id, path, category, className }: LinePictureProps) {
  return (
    <div className={`aspect-4/5 shrink-0 overflow-hidden ${tintClass(id)} ${className ?? ""}`}>
      <Picture
        path={path}
        alt=""
        category={category}
        sizes="160px"
        maxWidth={480}
        className="size-full object-cover"
      />
    </div>
  );
}
