import { Icon } from '../../../design/icons/icon.tsx';

/** Line drawings on a 24 grid, by the icon name of the catalog. */
const DRAWINGS: Record<string, string> = {
  compass: 'M12 21a9 9 0 100-18 9 9 0 000 18zM15.5 8.5l-2 5-5 2 2-5z',
  wrench: 'M14 7a4 4 0 015-3.9L16.5 5.6l2 2L21 5a4 4 0 01-5.3 5L8 17.7a2 2 0 01-2.8-2.8L13 8',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  service: 'M12 4l8 4.5-8 4.5-8-4.5zM4 12.5l8 4.5 8-4.5M4 16.5l8 4.5 8-4.5',
};

/** The picture of a legacy service. */
export function ServiceIcon({ icon }: { icon: string }) {
  return (
    <Icon
      units={24}
      d={DRAWINGS[icon] ?? DRAWINGS.service}
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="size-7 shrink-0 text-accent"
    />
  );
}
