import { Icon } from '../../../design/icons/icon.tsx';

/** Line drawings of the navigation on a 20 grid. */
const DRAWINGS = {
  house: 'M3 17V9l7-5.5L17 9v8h-4.5v-5h-5v5z',
  overview: 'M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z',
  door: 'M4 17V9a6 6 0 0112 0v8zM10 3v14M2 17h16',
  renew: 'M15.7 6.5A6.5 6.5 0 1016.5 10M16.5 3v4h-4',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5 12.5h3.5',
  bars: 'M3 17h14M4.5 17v-6h2.5v6M9 17V4h2.5v13M13.5 17V8H16v9',
  trend: 'M3 17h14M3 13l4.5-4.5 3 3L17 4.5M12.5 4.5H17V9',
  pulse: 'M2.5 10h3.5l2.5-6 3.5 12 2.5-6h3',
  ledger: 'M4 3h12v14H4zM7.5 3v14M10 7h4M10 10h4M10 13h2.5',
  list: 'M3 5h14M3 10h14M3 15h9',
  layers: 'M10 3l7.5 4L10 11 2.5 7zM2.5 10.5l7.5 4 7.5-4M2.5 13.5l7.5 4 7.5-4',
  person: 'M10 10a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM3.5 17a6.5 6.5 0 0113 0z',
  pencil: 'M4 16l.8-3.6L13.5 3.7l2.8 2.8-8.7 8.7zM11.5 5.7l2.8 2.8',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  newspaper:
    'M2.5 4h12v10.5a1.5 1.5 0 001.5 1.5H4a1.5 1.5 0 01-1.5-1.5zM14.5 8h3v6.5a1.5 1.5 0 01-1.5 1.5M5 7h7M5 10h7M5 13h4',
  people:
    'M7.5 9.5a2.75 2.75 0 100-5.5 2.75 2.75 0 000 5.5zM2 16a5.5 5.5 0 0111 0zM13 4.3a2.75 2.75 0 010 4.9M15 16h3a5 5 0 00-3.6-4.8',
  page: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M8 10h5M8 13h5',
  shield: 'M10 2.5l6.5 2.5v4.5c0 4-2.8 6.8-6.5 8-3.7-1.2-6.5-4-6.5-8V5zM7 10l2.2 2.2L13.2 8',
  key: 'M7 13a4 4 0 112.8-1.2L17 12v3h-2.5v2H12v-2.5z',
} as const;

export type ShellIconName = keyof typeof DRAWINGS;

export function ShellIcon({ name }: { name: ShellIconName }) {
  return <Icon round d={DRAWINGS[name]} strokeWidth="1.4" className="size-5 shrink-0" />;
}
