/** The first match counts: Edge and Opera also contain Chrome, and Chrome contains Safari. */
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

/** Longer headers are cut before they are matched. */
const longest = 300;

/**
 * The browser and the device of a `User-Agent`, such as `Chrome on Windows`, for the list of a user's sessions. Null
 * when it contains neither, like an app's.
 */
export const clientWords = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, longest);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
