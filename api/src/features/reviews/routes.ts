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

/** On an instance of its own: it reads bodies of any type, of those who may review something only. */
export function photoUploadRoutes({ app, handle, db, config, storePicture, tokens }: Deps): void {
  const orders = new WeakMap<FastifyRequest, number>();
  app.addHook<{ Params: { order: string } }>("onRequest", async (request) => {
    const shopper = await tokens.admit(reviews.addPhoto.access, request);
    orders.set(request, await admitPhoto(db, config, reviewer(request.params.order, shopper)));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  handle(reviews.addPhoto, ({ request }) => addPhoto(db, storePicture, orders.get(request), request.body));
}
