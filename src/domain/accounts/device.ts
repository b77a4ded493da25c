// The first match wins: a browser's user agent also names the browsers it derives from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b|\bokhttp\//, "Android"],
  [/\biPad\b/, "iPad"],
  [/\biPhone\b|\bCFNetwork\//, "iPhone"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** « Firefox sur Windows »: a label people recognise, without version or anything that identifies a person. */
export function deviceOf(userAgent = ""): string {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser !== undefined && system !== undefined) return `${browser} sur ${system}`;
  return browser ?? system ?? "Appareil inconnu";
}

const handhelds = new Set(["Android", "iPad", "iPhone"]);

/** Whether a label of `deviceOf` is that of a phone or a tablet. */
export function isHandheld(device: string): boolean {
  return handhelds.has(device.split(" ").at(-1) ?? "");
}
