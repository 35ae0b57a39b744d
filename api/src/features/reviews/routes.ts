import { endpoints } from "@adire/contract/endpoints";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../feature.ts";
import { addPhoto, admitPhoto } from "./review-photos.ts";
import { hideReview, listStaffReviews, readStaffReview, seeReviews } from "./staff-reviews.ts";
import { listReviews, type Reviewer, removeReview, writeReview } from "./write-review.ts";

const { reviews, staffReviews } = endpoints;

const reviewer = (order: string, shopper: { id: number } | undefined): Reviewer => ({
  order,
  userId: shopper?.id ?? null,
});

export function reviewRoutes({ handle, db, config }: Deps): void {
  handle(reviews.list, ({ params, shopper }) => listReviews(db, config, reviewer(params.order, shopper)));
  handle.inTransaction(reviews.write, (tx, { params, shopper, body }) =>
    writeReview(tx, config, reviewer(params.order, shopper), params.product_id, body),
  );
  handle.inTransaction(reviews.remove, (tx, { params, shopper }) =>
    removeReview(tx, config, reviewer(params.order, shopper), params.product_id),
  );

  handle(staffReviews.list, ({ query }) => listStaffReviews(db, query));
  handle(staffReviews.read, ({ params }) => readStaffReview(db, params.id));
  handle(staffReviews.see, ({ body }) => seeReviews(db, body.reviews));
  handle.inTransaction(staffReviews.hide, (tx, { params }) => hideReview(tx, params.id, true));
  handle.inTransaction(staffReviews.show, (tx, { params }) => hideReview(tx, params.id, false));
}

/** Bodies are read only of those who may review something. */
export function photoUploadRoutes({ app, handle, db, config, storePicture, tokens }: Deps): void {
  const orders = new WeakMap<FastifyRequest, number>();
  app.addHook<{ Params: { order: string } }>("onRequest", async (request) => {
    const shopper = await tokens.admit(reviews.addPhoto.access, request);
    orders.set(request, await admitPhoto(db, config, reviewer(request.params.order, shopper)));
  });
  handle(reviews.addPhoto, ({ request }) => addPhoto(db, storePicture, orders.get(request), request.body));
}
