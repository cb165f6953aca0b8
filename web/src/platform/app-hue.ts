import { APP_LIST } from '@atrium/contract/apps/app-list';
import type { AppHue } from '@atrium/contract/apps/define-app';

/** As whole class names, so that Tailwind finds them. */
const HUES: Record<AppHue, string> = {
  20: '[--hue:20]',
  50: '[--hue:50]',
  80: '[--hue:80]',
  125: '[--hue:125]',
  205: '[--hue:205]',
  240: '[--hue:240]',
  270: '[--hue:270]',
  300: '[--hue:300]',
  335: '[--hue:335]',
};

/** Returns the classes for an app's color; all unknown apps have the same. */
export function hueClass(appId: string): string {
  return `hue ${HUES[APP_LIST.find(({ id }) => id === appId)?.hue ?? 240]}`;
}
