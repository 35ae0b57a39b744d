import { skeletonCards } from "@adire/contract/limits";
import { Skeleton } from "../../ui/skeleton.tsx";
import { gridColumns } from "./grid-columns.ts";

export function ProductGridSkeleton({ columns: shape }: { columns: keyof typeof gridColumns }) {
  const cards = Array.from({ length: skeletonCards }, (_, index) => `card ${index}`);
  return (
    <div className={`grid ${gridColumns[shape]}`} aria-hidden="true" data-skeletons>
      {cards.map((card) => (
        <div
          key={card}
          className={
            shape === "list"
              ? "grid grid-cols-[124px_1fr] gap-x-4 border-t border-hairline pt-4 " +
                "sm:grid-cols-[200px_1fr] sm:gap-x-7 sm:pt-6"
              : ""
          }
        >
          <Skeleton className="aspect-4/5" />
          <div className="grid content-start gap-2 pt-3">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-7 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
