import type { ProjectPicture } from '../picture/project-picture.ts';
import { known, skipped } from './check.ts';

export const NO_ORIGIN = skipped('PUBLIC_ORIGIN is not set');

/** Returns whether a value is an https origin: no path, no query. */
function isHttpsOrigin(value: string | undefined): value is string {
  const url = value ? URL.parse(value) : null;
  return url?.protocol === 'https:' && url.origin === value;
}

/** The site's origin; null while PUBLIC_ORIGIN is missing or wrong, which has a check of its own. */
export function originOf({ settings }: ProjectPicture): string | null {
  const { PUBLIC_ORIGIN } = known(settings);
  return isHttpsOrigin(PUBLIC_ORIGIN) ? PUBLIC_ORIGIN : null;
}
