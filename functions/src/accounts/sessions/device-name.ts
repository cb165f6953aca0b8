/** Browsers by what their User-Agent holds, the ones that also name another one first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer ones are cut: no browser's is, and what it says is somebody's own text. */
const MAX_LENGTH = 500;

/** Browser and system of a User-Agent, such as `Chrome on Windows`; the rest of it is not kept. */
export function deviceNameOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(BROWSERS) ?? 'Unknown browser';
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
