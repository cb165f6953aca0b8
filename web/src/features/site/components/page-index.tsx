import type { ComponentProps } from 'react';
import { PageHero } from './page-hero.tsx';

interface IndexEntry {
  /** Id of the section. */
  id: string;
  label: string;
  note: string;
}

interface IndexedHeroProps extends Pick<ComponentProps<typeof PageHero>, 'name' | 'content'> {
  entries: readonly IndexEntry[];
}

/** The hero of a page with its table of contents. */
export function IndexedHero({ entries, ...hero }: IndexedHeroProps) {
  return <PageHero {...hero} picture={<PageIndex entries={entries} />} />;
}

/** The page's table of contents, as links. */
function PageIndex({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <nav aria-label="On this page" className="w-full lg:pb-20">
      <ol className="figures border-t border-ink bg-paper text-small">
        {entries.map(({ id, label, note }) => (
          <li key={id} className="border-b border-line">
            <a href={`#${id}`} className="flex items-baseline justify-between gap-6 py-2.5 hover:text-accent">
              <span className="font-medium">{label}</span>
              <span className="text-fine text-soft">{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The table of contents of a long page as a line below the header, which stays in view. */
export function IndexBar({ entries }: { entries: readonly Pick<IndexEntry, 'id' | 'label'>[] }) {
  return (
    <nav
      aria-label="Contents"
      className="bar sticky top-16 z-20 overflow-x-auto border-b border-line bg-paper print:hidden"
    >
      <ol className="wrap flex w-max gap-x-6 text-small">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center whitespace-nowrap hover:text-accent">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
