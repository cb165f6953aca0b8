import type { AppIcon as AppIconName } from '@atrium/contract/apps/define-app';
import { Icon } from '../../../design/icons/icon.tsx';
import { hueClass } from '../../../platform/app-hue.ts';

/** Line drawings on a 24 grid, by the icon name of the catalog. */
const DRAWINGS: Record<AppIconName, string> = {
  phone:
    'M6 3h3l1.5 5-2 1.5a12 12 0 006 6l1.5-2 5 1.5v3a2 2 0 01-2 2A15 15 0 014 5a2 2 0 012-2zM14 4a6 6 0 016 6M14 7.5a2.5 2.5 0 012.5 2.5',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4M4 20h16',
  payroll: 'M3 6h18v12H3zM3 10h18M7 14.5h5M16 14.5h2',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8zM6 19a2 2 0 100-4 2 2 0 000 4zM17.5 19a2 2 0 100-4 2 2 0 000 4z',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M9 15l2 2 4-4',
  app: 'M4 20V11a8 8 0 0116 0v9zM12 3v17',
};

/** The tile of an app, in the hue of its id. */
export function AppIcon({ id, icon, size = 'size-12' }: { id: string; icon: string; size?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-md border border-(--tile-line) bg-(--tile) text-(--tile-ink) ${size} ${hueClass(id)}`}
    >
      <Icon
        round
        units={24}
        d={Object.hasOwn(DRAWINGS, icon) ? DRAWINGS[icon as AppIconName] : DRAWINGS.app}
        className="size-1/2"
      />
    </span>
  );
}
