import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type QueryContentProps<T> = {
  query: UseQueryResult<T>;
  /** Names the data in the status and error texts, as in "your addresses". */
  subject: string;
  children(data: T): ReactNode;
};

/** Renders a query's data, a skeleton while it loads, or an error with a retry button. */
export function QueryContent<T>({ query, subject, children }: QueryContentProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">We couldn’t load {subject}.</p>
        <Button variant="quiet" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status">
        Loading {subject}
      </p>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 w-44" />
    </div>
  );
}
