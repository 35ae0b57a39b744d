/** Begin the frame of a baseline and of a progressive JPEG (ITU-T T.81, table B.1); its sides follow. */
const frames = [0xc0, 0xc2].map((marker) => Buffer.from([0xff, marker]));

/** A copy of a JPEG whose header says that it is so many px wide and high. */
export function claimingSide(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = Math.max(...frames.map((marker) => copy.indexOf(marker)));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}
