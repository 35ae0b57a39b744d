import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** What is loaded, as in "your addresses". */
  what: string;
  children(data: T): ReactNode;
};

/** What was loaded; before that its place, and where that failed a second try. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">We could not load {what}.</p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status">
        Loading {what}
      </p>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 w-44" />
    </div>
  );
}
