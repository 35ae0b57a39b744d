import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isForbidden, sentenceOf } from "../api/client.ts";
import { Button } from "./button.tsx";
import { Note } from "./screen.tsx";

type AnswerProps<Data> = {
  of: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  children(data: Data): ReactNode;
};

/** What a query answered, or why it did not; data that is there stays while it is asked for again. */
export function Answer<Data>({ of: query, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy className="min-h-40" />;
  return (
    <Note title={sentenceOf(query.error)}>
      {!isForbidden(query.error) && (
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
    </Note>
  );
}
