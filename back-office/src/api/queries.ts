import type { Call } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Permission } from "@adire/contract/permissions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

type Options<E extends Endpoint> = Pick<Call<E>, "params" | "query">;

/** Key of a call: `[path, params, query]`. Invalidate by the path. */
const keyOf = <E extends Endpoint>(endpoint: E, options: Options<E> = {}) =>
  [endpoint.path, options.params ?? {}, options.query ?? {}] as const;

/** The answer of a GET endpoint. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  options: Options<E> = {},
  extra: {
    enabled?: boolean;
    /** Milliseconds that an answer is kept after nothing shows it. */
    gcTime?: number;
    /** Milliseconds that an answer is not asked for again. */
    staleTime?: number;
    refetchInterval?: number | ((answer?: AnswerOf<E>) => number | false);
  } = {},
) {
  const { refetchInterval } = extra;
  return useQuery<AnswerOf<E>>({
    queryKey: keyOf(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal } as Call<E>),
    ...extra,
    refetchInterval:
      typeof refetchInterval === "function" ? ({ state }) => refetchInterval(state.data) : refetchInterval,
  });
}

/** `count` stops at a limit; null where counting would take long. */
type Page<Row> = {
  results: Row[];
  next: number | string | null;
  count?: number | null;
  /** Where a search by code stopped. */
  first_by_code?: number | null;
};
type RowOf<E extends Endpoint> = AnswerOf<E> extends { results: (infer Row)[] } ? Row : never;

/** A list in pages: `before` of the next call is `next` of the last answer. */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string | undefined>,
  params?: Call<E>["params"],
  extra: { refetchInterval?: (rows: readonly RowOf<E>[]) => number | false } = {},
) {
  const { refetchInterval } = extra;
  const pages = useInfiniteQuery({
    queryKey: keyOf(endpoint, { params, query } as Options<E>),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, {
        params,
        query: { ...query, before: pageParam },
        signal,
      } as unknown as Call<E>) as Promise<AnswerOf<E> & Page<RowOf<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.next === null ? undefined : String(last.next)),
    refetchInterval: ({ state }) =>
      refetchInterval?.(state.data?.pages.flatMap(({ results }) => results) ?? []) ?? false,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    ...pages,
    rows: data?.pages.flatMap((page) => page.results) ?? [],
    /** Asks for more where there is more; without a connection it would ask on and on. */
    onEnd: hasNextPage && !isFetchingNextPage && navigator.onLine ? () => void fetchNextPage() : undefined,
  };
}

/** The signed-in member of the staff. */
export const useMe = () => useAnswer(endpoints.staffMembers.me);

/** Whether the role allows it; false until that is known. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useMe().data?.role.permissions ?? [];
  return (permission) => permissions.includes(permission);
}
