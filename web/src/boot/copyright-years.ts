import { BRAND } from '@atrium/contract/platform/brand';

/** Returns the years from the first release to the build: `2025`, or `2025–2027`. */
export function copyrightYears(buildYear: string): string {
  const first = String(BRAND.firstYear);
  return Number(buildYear) > BRAND.firstYear ? `${first}–${buildYear}` : first;
}
