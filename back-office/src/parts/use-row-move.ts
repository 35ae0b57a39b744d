import { type DragEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { RecordListProps } from "./record-list.tsx";

const rowType = "application/x-adire-row";

/** Dragging a row onto another one, and Shift with an arrow. The focus stays with the row. */
export function useRowMove<Row>(index: number, { rows, idOf, onMove }: RecordListProps<Row>) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of a row changes with its place
  useEffect(() => {
    if (hasFocus.current) link.current?.focus();
    hasFocus.current = false;
  }, [index]);
  if (!onMove) return {};
  const move = (from: number, to: number) => {
    const ids = rows.map(idOf);
    const [id] = ids.splice(from, 1);
    if (id !== undefined) onMove(id, ids[to] ?? null);
  };
  return {
    ref: link,
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
      const to = index + by;
      if (!event.shiftKey || by === 0 || to < 0 || to >= rows.length) return;
      event.preventDefault();
      hasFocus.current = true;
      move(index, to);
    },
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(rowType, String(index)),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(rowType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(rowType));
      if (from !== index) move(from, index);
    },
  };
}
