const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats an age in its largest full unit: "3 hours ago". `ageMs` in milliseconds. */
export function ageText(ageMs: number): string {
  const [unit, length] = UNITS.find(([, length]) => ageMs >= length) ?? [];
  if (!unit || !length) return 'less than a minute ago';
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(ageMs / length), unit);
}
