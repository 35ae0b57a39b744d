import { addressOf, read } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { uploadTimeoutMs } from "@adire/contract/limits";
import type { OrderReviews, ReviewInput } from "@adire/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useShop } from "../../api/shop.tsx";
import { browserSession } from "../session/browser-session.ts";
import { userQueryKey, useSessionControls } from "../session/session.tsx";
import { dropDraft } from "./review-draft.ts";

const { addPhoto } = endpoints.reviews;
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
  const { addresses } = useShop();
  const queries = useQueryClient();
  const finish = (product: number, answer: OrderReviews) => {
    dropDraft(sessionStorage, order, product);
    queries.setQueryData(reviewsKey(order), answer);
  };
  const sendPhoto = (file: File) => {
    const access = browserSession.read()?.access;
    return fetch(addressOf(addresses.api, addPhoto, { params: { order } }), {
      method: addPhoto.method,
      headers: {
        ...{ accept: "application/json", "content-type": "application/octet-stream" },
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: file,
      signal: AbortSignal.timeout(uploadTimeoutMs),
    });
  };
  return {
    /** Uploads a photo. @returns its path @throws CallFailed */
    addPhoto: async (file: File): Promise<string> => {
      const answer = await sendPhoto(file);
      if (answer.status !== 401) return (await read<typeof addPhoto>(answer)).path;
      // Renews the token, or ends the session.
      await api(endpoints.reviews.list, { params: { order } });
      return (await read<typeof addPhoto>(await sendPhoto(file))).path;
    },
    write: async (product: number, body: ReviewInput) =>
      finish(product, await api(endpoints.reviews.write, { params: { order, product_id: product }, body })),
    remove: async (product: number) =>
      finish(product, await api(endpoints.reviews.remove, { params: { order, product_id: product } })),
  };
}
