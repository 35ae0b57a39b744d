import type { ReactNode } from "react";
import type { useList } from "../api/queries.ts";
import { Answer } from "./answer.tsx";
import { RecordList, type RecordListProps } from "./record-list.tsx";

/** What `useList` returns. */
export type List<Row> = Pick<
  ReturnType<typeof useList>,
  "data" | "error" | "isFetching" | "refetch" | "onEnd"
> & { rows: readonly Row[] };

type ListAnswerProps<Row> = Omit<RecordListProps<Row>, "rows" | "onEnd"> & {
  of: List<Row>;
  /** What stands there while the list has no rows. */
  none: ReactNode;
};

/** The records of a list that is read in pages, or why it was not read. */
export function ListAnswer<Row>({ of: list, none, ...props }: ListAnswerProps<Row>) {
  return (
    <Answer of={list}>
      {() => (list.rows.length === 0 ? none : <RecordList {...props} rows={list.rows} onEnd={list.onEnd} />)}
    </Answer>
  );
}
