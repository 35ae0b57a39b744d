import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { PlainPage } from "./plain-page.tsx";

type FailedPageProps = {
  title: string;
  /** What failed, as a sentence. */
  failed: string;
  query: Pick<UseQueryResult, "isFetching" | "refetch">;
  /** Further buttons beside Try Again. */
  children?: ReactNode;
};

/** Replaces a page whose content could not be loaded. */
export function FailedPage({ title, failed, query, children }: FailedPageProps) {
  return (
    <PlainPage title={title}>
      <div className="grid justify-items-start gap-6">
        <p role="alert" className="text-[17px]">
          {failed}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Try Again
          </Button>
          {children}
        </div>
      </div>
    </PlainPage>
  );
}
