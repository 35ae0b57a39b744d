/** Each before those whose name it carries along, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/.+\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(intosh| OS X)\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];
const nameIn = (text: string, names: typeof browsers) => names.find(([sign]) => sign.test(text))?.[1];

/** What a shopper calls the device of a user agent, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
