import {
  BrokenCircuitError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { Problem } from "../../platform/problem.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";
import { makePictureFetcher, type NetworkExceptions, NotFetched } from "../media/fetch-picture.ts";
import { keepPicture, placeOf } from "../media/keep-picture.ts";
import { pixelLimit } from "../media/render-picture.ts";

export type PictureStore = {
  /** Whether pictures that the store does not have are fetched. */
  fetches: boolean;
  /** Replaces the addresses of pictures by those of the store, as far as it has them or gets them. */
  place: (drafts: readonly ProductDraft[], stop?: AbortSignal) => Promise<PlacedPictures>;
  close: () => void;
};
type PlacedPictures = {
  drafts: ProductDraft[];
  fetched: number;
  /** Pictures that stay at their addresses. */
  elsewhere: number;
  failures: { handle: string; address: string; reason: string }[];
};

/** Decoding takes up to 160 MB each. */
const ENCODED_AT_ONCE = 2;
const FETCHED_AT_ONCE = 6;
/** A host that fails so often is left alone for the rest of the import. */
const FAILURES_OF_A_HOST = 10;
const REST_OF_THE_IMPORT_MS = 24 * 3_600_000;

export function makePictureStore(
  originals: ObjectStorage,
  { fetches, exceptions }: { fetches: boolean; exceptions?: NetworkExceptions },
): PictureStore {
  const fetcher = makePictureFetcher(exceptions);
  const fetching = bulkhead(FETCHED_AT_ONCE, Number.POSITIVE_INFINITY);
  const encoding = bulkhead(ENCODED_AT_ONCE, Number.POSITIVE_INFINITY);
  const hosts = new Map<string, CircuitBreakerPolicy>();

  function hostOf(address: string): CircuitBreakerPolicy {
    const { host } = new URL(address);
    const known = hosts.get(host);
    if (known) return known;
    const breaker = new ConsecutiveBreaker(FAILURES_OF_A_HOST);
    const made = circuitBreaker(
      handleWhen((error) => error instanceof NotFetched && error.isOfHost),
      { breaker, halfOpenAfter: REST_OF_THE_IMPORT_MS },
    );
    hosts.set(host, made);
    return made;
  }

  /** @returns whether it was fetched now @throws NotFetched */
  async function keep(address: string, stop: AbortSignal | undefined): Promise<boolean> {
    const place = placeOf(address);
    if (await originals.has(place)) return false;
    if (!fetches || stop?.aborted) throw new NotFetched("");
    if (!URL.canParse(address)) throw new NotFetched("it is no address");
    const bytes = await hostOf(address).execute(() => fetcher.fetch(address, stop));
    if (!(await encoding.execute(() => keepPicture(originals, place, bytes))))
      throw new NotFetched(`it is no picture that the store reads, or has more than ${pixelLimit}`);
    return true;
  }

  async function place(drafts: readonly ProductDraft[], stop?: AbortSignal): Promise<PlacedPictures> {
    const handles = new Map(drafts.flatMap((draft) => addressesIn(draft).map((one) => [one, draft.handle])));
    const stored = new Set<string>();
    const placed: PlacedPictures = { drafts: [], fetched: 0, elsewhere: 0, failures: [] };
    const outcomes = await Promise.allSettled(
      [...handles.keys()].map((address) => fetching.execute(() => keep(address, stop))),
    );
    for (const [index, [address, handle]] of [...handles].entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === "fulfilled") {
        stored.add(address);
        if (outcome.value) placed.fetched += 1;
        continue;
      }
      placed.elsewhere += 1;
      const isUnknown = !fetches && outcome?.reason instanceof NotFetched;
      if (!isUnknown && !stop?.aborted)
        placed.failures.push({ handle, address, reason: reasonOf(outcome?.reason) });
    }
    placed.drafts = drafts.map((draft) => withPlaces(draft, stored));
    return placed;
  }

  return { fetches, place, close: fetcher.close };
}

function reasonOf(error: Error): string {
  if (error instanceof Problem) return "the pictures’ storage does not answer";
  return error instanceof BrokenCircuitError ? "its host failed ten times before" : error.message;
}

const isAddress = (path: string) => /^(https?:)?\/\//i.test(path);
const whole = (path: string) => (path.startsWith("//") ? `https:${path}` : path);

const addressesIn = ({ images, colorImages }: ProductDraft): string[] =>
  [...images, ...Object.values(colorImages).flat()].filter(isAddress).map(whole);

function withPlaces(draft: ProductDraft, stored: ReadonlySet<string>): ProductDraft {
  const placed = (paths: string[]) =>
    paths.map((path) =>
      isAddress(path) && stored.has(whole(path)) ? `image/upload/v1/${placeOf(whole(path))}` : path,
    );
  const colorImages = Object.entries(draft.colorImages).map(([color, paths]) => [color, placed(paths)]);
  return { ...draft, images: placed(draft.images), colorImages: Object.fromEntries(colorImages) };
}
