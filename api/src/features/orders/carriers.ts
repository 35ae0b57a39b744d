/** Where carriers show a parcel, by a word of their name. Others have no link. */
const carriers: readonly [name: RegExp, address: (number: string) => string][] = [
  [/\bdhl\b/i, (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  [/\bups\b/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/\bfedex\b/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/\busps\b/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [/\broyal mail\b/i, (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`],
];

/** The carrier's page of a parcel, if the carrier is known. */
export function parcelUrl(carrier: string | null, number: string | null): string | undefined {
  if (!carrier || !number) return undefined;
  return carriers.find(([name]) => name.test(carrier))?.[1](encodeURIComponent(number.trim()));
}
