import { useState } from "react";
import { sentenceOf } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { Picture } from "../../parts/picture.tsx";

type CollectionPictureProps = {
  path: string | null;
  /** Whether it was chosen for the collection. */
  isOwn: boolean;
  tint: number;
  onChange(path: string | null): void;
};

/** The picture of a collection; without one that of its first product. */
export function CollectionPicture({ path, isOwn, tint, onChange }: CollectionPictureProps) {
  const [notice, setNotice] = useState("");
  const may = useMay()("catalog.change");
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setNotice("Sending");
    try {
      onChange(await uploadPicture(file));
      setNotice("");
    } catch (failure) {
      setNotice(sentenceOf(failure));
    }
  };
  return (
    <div className="flex items-end gap-4">
      <Picture path={path} alt="" tint={tint} width={96} />
      <div className="grid justify-items-start gap-2 text-[13px]">
        <span className="font-medium">Picture</span>
        {!isOwn && <span className="text-muted">That of its first product</span>}
        {may && (
          <label className="link-line cursor-pointer has-[:focus-visible]:outline-2 pointer-coarse:min-h-11">
            Choose another one
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={({ target }) => {
                void upload(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
        )}
        {may && isOwn && (
          <button type="button" className="link-line" onClick={() => onChange(null)}>
            Take it away
          </button>
        )}
        <span role="status">{notice}</span>
      </div>
    </div>
  );
}
