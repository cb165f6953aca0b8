import { BRAND } from '@atrium/contract/brand';

/** From the first release to the year of the build: `2025`, or `2025–2027`. */
export function copyrightYears(buildYear: string): string {
  const first = String(BRAND.firstYear);
  return Number(buildYear) > BRAND.firstYear ? `${first}–${buildYear}` : first;
}
