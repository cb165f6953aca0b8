import { Icon } from './icon.tsx';

const GLASS = 'M8.5 14a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM12.5 12.5L17 17';

/** A magnifying glass. */
export function SearchIcon({ className }: { className: string }) {
  return <Icon d={GLASS} strokeLinecap="round" className={className} />;
}
