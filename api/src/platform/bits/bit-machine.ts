/**
 * The operations on long rows of bits, 128 or 64 bits at a time. JavaScript has numbers of 32 bits and no count of ones, so these are a
 * WebAssembly module, put together here from its instructions (https://webassembly.github.io/spec/core/binary/).
 */
export type BitMachine = {
  /** Bytes that grow where they are: views of them stay good. */
  memory: WebAssembly.Memory;
  /**
   * Writes what two rows make to a third, which may be one of them. Rows are places in the memory; `bytes` is a multiple of 64 and not 0.
   * @returns how many ones that has
   */
  and: (to: number, a: number, b: number, bytes: number) => number;
  or: (to: number, a: number, b: number, bytes: number) => number;
  /** Leaves of `a` what is not in `b`. */
  andNot: (to: number, a: number, b: number, bytes: number) => number;
  /** How many ones two rows have in the same places; writes nothing. */
  countBoth: (to: number, a: number, b: number, bytes: number) => number;
  /**
   * Writes how many ones a row has in the same places as each of four others: four numbers of 32 bits. Rows that lie far apart are
   * read in a third of the time that one after the other takes, since the memory is asked for four at once.
   */
  countFour: (to: number, row: number, bytes: number, a: number, b: number, c: number, d: number) => void;
};

export const pageBytes = 65_536;
const pagesMost = 65_536;

type Code = readonly number[];
/** Whole numbers go seven bits a byte, the last byte without its highest bit. */
const unsigned = (value: number): Code =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const listed = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const named = (name: string): Code => sized([...Buffer.from(name)]);
const section = (id: number, bytes: Code): Code => [id, ...sized(bytes)];

const i32 = 0x7f;
const i64 = 0x7e;
const v128 = 0x7b;
const vector = (operation: number): Code => [0xfd, ...unsigned(operation)];
const ops = {
  loop: [0x03, 0x40],
  end: [0x0b],
  branchIf: [0x0d, 0],
  number: (value: number): Code => [0x41, value],
  add: [0x6a],
  isLess: [0x49],
  get: (local: number): Code => [0x20, local],
  set: (local: number): Code => [0x21, local],
  /** The exponent of the alignment, then an offset in bytes. */
  load: (offset: number): Code => [...vector(0), 4, offset],
  store: (offset: number): Code => [...vector(11), 4, offset],
  and: vector(78),
  andNot: vector(79),
  or: vector(80),
  onesOfBytes: vector(98),
  addBytes: vector(110),
  addPairsOfBytes: vector(125),
  addPairsOfShorts: vector(127),
  addWords: vector(174),
  word: (lane: number): Code => [...vector(27), lane],
  long: {
    load: (offset: number): Code => [0x29, 3, offset],
    and: [0x83],
    ones: [0x7b],
    add: [0x7c],
    asNumber: [0xa7],
  },
  storeNumber: (offset: number): Code => [0x36, 2, offset],
};
/** Parameters, then what a function keeps: how far it is, the count in four lanes, the vector at hand. */
const [to, a, b, bytes, at, sum, here] = [0, 1, 2, 3, 4, 5, 6] as const;

/** Four vectors a round; their counts, 32 at most for each byte, are added up before they go to the four lanes. */
function functionOf(operation: Code, isStored: boolean): Code {
  const { loop, end, branchIf, number, add, isLess, get, set, load, store, word } = ops;
  const place = (row: number): Code => [...get(row), ...get(at), ...add];
  const vectors = [0, 16, 32, 48].flatMap((offset) => [
    ...[...place(a), ...load(offset), ...place(b), ...load(offset), ...operation, ...set(here)],
    ...(isStored ? [...place(to), ...get(here), ...store(offset)] : []),
    ...[...get(here), ...ops.onesOfBytes, ...(offset > 0 ? ops.addBytes : [])],
  ]);
  return sized([
    ...listed([
      [1, i32],
      [2, v128],
    ]),
    ...loop,
    ...[
      ...vectors,
      ...ops.addPairsOfBytes,
      ...ops.addPairsOfShorts,
      ...get(sum),
      ...ops.addWords,
      ...set(sum),
    ],
    ...[...get(at), ...number(32), ...add, ...number(32), ...add, ...set(at)],
    ...[...get(at), ...get(bytes), ...isLess, ...branchIf, ...end],
    ...[...get(sum), ...word(0), ...get(sum), ...word(1), ...add, ...get(sum), ...word(2), ...add],
    ...[...get(sum), ...word(3), ...add, ...end],
  ]);
}

function countFour(): Code {
  const { loop, end, branchIf, number, add, isLess, get, set, long, storeNumber } = ops;
  const [to, row, bytes, first, at, word, firstSum] = [0, 1, 2, 3, 7, 8, 9] as const;
  const four = [0, 1, 2, 3];
  const load = (from: number, offset: number): Code => [
    ...get(from),
    ...get(at),
    ...add,
    ...long.load(offset),
  ];
  const words = [0, 8, 16, 24, 32, 40, 48, 56].flatMap((offset) => [
    ...[...load(row, offset), ...set(word)],
    ...four.flatMap((one) => [
      ...[...load(first + one, offset), ...get(word), ...long.and, ...long.ones],
      ...[...get(firstSum + one), ...long.add, ...set(firstSum + one)],
    ]),
  ]);
  return sized([
    ...listed([
      [1, i32],
      [5, i64],
    ]),
    ...loop,
    ...[...words, ...get(at), ...number(32), ...add, ...number(32), ...add, ...set(at)],
    ...[...get(at), ...get(bytes), ...isLess, ...branchIf, ...end],
    ...four.flatMap((one) => [...get(to), ...get(firstSum + one), ...long.asNumber, ...storeNumber(one * 4)]),
    ...end,
  ]);
}

const functions = {
  and: functionOf(ops.and, true),
  or: functionOf(ops.or, true),
  andNot: functionOf(ops.andNot, true),
  countBoth: functionOf(ops.and, false),
};

/** Kinds of functions: what they are given and what they return. */
const kinds: readonly Code[] = [
  [0x60, ...listed([[i32], [i32], [i32], [i32]]), ...listed([[i32]])],
  [0x60, ...listed([[i32], [i32], [i32], [i32], [i32], [i32], [i32]]), ...listed([])],
];

export function makeBitMachine(): BitMachine {
  const names = [...Object.keys(functions), "countFour"];
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0, ...Buffer.from("asm"), 1, 0, 0, 0],
      ...section(1, listed(kinds)),
      ...section(
        2,
        listed([[...named("store"), ...named("memory"), 2, 3, ...unsigned(1), ...unsigned(pagesMost)]]),
      ),
      ...section(3, listed(names.map((name) => [name === "countFour" ? 1 : 0]))),
      ...section(7, listed(names.map((name, place) => [...named(name), 0, place]))),
      ...section(10, listed([...Object.values(functions), countFour()])),
    ]),
  );
  const memory = new WebAssembly.Memory({ initial: 1, maximum: pagesMost, shared: true });
  const { exports } = new WebAssembly.Instance(module, { store: { memory } });
  return { memory, ...(exports as Omit<BitMachine, "memory">) };
}
