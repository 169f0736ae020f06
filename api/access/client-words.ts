/** The first that fits counts: Edge and Opera name Chrome too, and Chrome names Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Longer headers are cut before they are looked at. */
const longest = 300;

/**
 * The browser and the device that a `User-Agent` names, such as `Chrome on Windows`, for a reader who looks through
 * their sessions. Null where it names neither, as an app does.
 */
export const clientWords = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, longest);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
