// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual table are placed
// biome-ignore-all lint/a11y/useFocusableInteractive: the link of a row has the focus
import { Link } from "react-router";
import type { RecordListProps } from "./record-list.tsx";
import { toggled } from "./selection.ts";
import { useRowMove } from "./use-row-move.ts";

type RecordRowProps<Row> = RecordListProps<Row> & {
  row: Row;
  index: number;
  template: string;
  style: { height?: number; transform: string };
  /** Takes the height of a row that has its own. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  isPhone: boolean;
};

/** A row with columns; on a phone, without. Its link covers it and has the focus. */
export function RecordRow<Row>({
  row,
  index,
  template,
  style,
  measure,
  isPhone,
  ...list
}: RecordRowProps<Row>) {
  const { columns, idOf, to, nameOf, phone, selection, openId } = list;
  const id = idOf(row);
  const handlers = useRowMove(index, list);
  const isSelected = selection?.ids.has(id) ?? false;
  const address = to(row);
  const isOpen = openId === id;
  const cover = { "data-row": index, className: "absolute inset-0 outline-none" };
  const name = <span className="sr-only">{nameOf(row)}</span>;
  const link =
    address === null ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor stands on every row
      <span {...cover} tabIndex={0}>
        {name}
      </span>
    ) : (
      <Link
        {...cover}
        to={address}
        preventScrollReset={openId !== undefined || address.startsWith("?")}
        aria-current={isOpen ? "true" : undefined}
        {...handlers}
      >
        {name}
      </Link>
    );
  const state =
    isSelected && !selection?.isQuiet ? "bg-pick" : "hover:bg-wash has-[[data-row]:focus-visible]:bg-wash";
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      className={`absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-hairline pl-3
        transition-colors before:absolute before:inset-y-0 before:left-0 before:w-[3px]
        -outline-offset-2 forced-colors:has-[[data-row]:focus-visible]:outline-2
        has-[[data-row]:focus-visible]:before:bg-ink ${state} ${isOpen ? "bg-wash before:bg-ink" : ""}`}
      style={isPhone ? style : { ...style, gridTemplateColumns: template }}
    >
      {isPhone ? (
        <div role="cell" className="min-w-0">
          {link}
          {phone(row)}
        </div>
      ) : (
        <>
          {selection && (
            <span role="cell" className="relative z-10">
              <input
                type="checkbox"
                className="check-box align-middle"
                aria-label={`Select ${nameOf(row)}`}
                checked={isSelected}
                onChange={() => selection.set(toggled(selection.ids, id))}
              />
            </span>
          )}
          {columns.map(({ name, cell, right }, at) => (
            <div
              key={name}
              role="cell"
              className={`min-w-0 ${measure ? "wrap-anywhere" : "truncate"} ${right ? "text-right" : ""}`}
            >
              {at === 0 && link}
              {cell(row)}
            </div>
          ))}
        </>
      )}
    </div>
  );
}
