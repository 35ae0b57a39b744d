import { endpoints } from "@adire/contract/endpoints";
import type { OrderReviews, ReviewInput } from "@adire/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { dropDraft } from "./review-draft.ts";

const reviewsKey = (order: string) => userQueryKey("reviews", order);

/** The pieces of an order that was sent, with their reviews. @param order its id, or its tracking token */
export function useReviews(order: string, enabled: boolean) {
  const { api } = useSessionControls();
  return useQuery({
    queryKey: reviewsKey(order),
    enabled,
    queryFn: ({ signal }) => api(endpoints.reviews.list, { params: { order }, signal }),
  });
}

export function useReviewChanges(order: string) {
  const { api } = useSessionControls();
  const queries = useQueryClient();
  const finish = (product: number, answer: OrderReviews) => {
    dropDraft(sessionStorage, order, product);
    queries.setQueryData(reviewsKey(order), answer);
  };
  return {
    write: async (product: number, body: ReviewInput) =>
      finish(product, await api(endpoints.reviews.write, { params: { order, product_id: product }, body })),
    remove: async (product: number) =>
      finish(product, await api(endpoints.reviews.remove, { params: { order, product_id: product } })),
  };
}
