import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { hideReview, listStaffReviews, readStaffReview, seeReviews } from "./staff-reviews.ts";
import { listReviews, type Reviewer, removeReview, writeReview } from "./write-review.ts";

const { reviews, staffReviews } = endpoints;

export function reviewRoutes({ handle, db, config }: Deps): void {
  const reviewer = (order: string, shopper: { id: number } | undefined): Reviewer => ({
    order,
    userId: shopper?.id ?? null,
  });

  handle(reviews.list, ({ params, shopper }) => listReviews(db, config, reviewer(params.order, shopper)));
  handle(reviews.write, ({ params, shopper, body, inTransaction }) =>
    inTransaction((tx) => writeReview(tx, config, reviewer(params.order, shopper), params.product_id, body)),
  );
  handle(reviews.remove, ({ params, shopper, inTransaction }) =>
    inTransaction((tx) => removeReview(tx, config, reviewer(params.order, shopper), params.product_id)),
  );

  handle(staffReviews.list, ({ query }) => listStaffReviews(db, query));
  handle(staffReviews.read, ({ params }) => readStaffReview(db, params.id));
  handle(staffReviews.see, ({ body }) => seeReviews(db, body.reviews));
  handle(staffReviews.hide, ({ params, inTransaction }) =>
    inTransaction((tx) => hideReview(tx, params.id, true)),
  );
  handle(staffReviews.show, ({ params, inTransaction }) =>
    inTransaction((tx) => hideReview(tx, params.id, false)),
  );
}
