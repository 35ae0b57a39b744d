/**
 * What the oldest supported browsers lack of what the apps use. They are those of Vite and Tailwind CSS:
 * Chrome 111, Firefox 128 and Safari 16.4.
 */
export {};

Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

AbortSignal.any ??= (signals) => {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { signal: either.signal });
  }
  return either.signal;
};

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

if (!("size" in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, "size", {
    configurable: true,
    get(this: URLSearchParams) {
      return [...this].length;
    },
  });
