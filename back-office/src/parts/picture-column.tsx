import { Picture } from "./picture.tsx";
import type { Column } from "./record-list.tsx";

/** The small picture at the head of a row. */
export const pictureColumn: Column<{ id: number; picture: string | null }> = {
  name: "picture",
  head: <span className="sr-only">Picture</span>,
  track: "34px",
  cell: ({ id, picture }) => <Picture path={picture} alt="" tint={id} width={28} className="align-middle" />,
};
