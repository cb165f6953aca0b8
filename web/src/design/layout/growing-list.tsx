import type { ReactNode } from 'react';
import { LoadError } from '../feedback/load-error.tsx';
import { ShowMore } from './show-more.tsx';

export interface ListNotesProps<Item> {
  list: {
    items: readonly Item[] | null;
    busy: boolean;
    error: unknown;
    retry(): unknown;
    /** Loads the next page; null after the last one, undefined for a list without pages. */
    more?: (() => void) | null;
  };
  empty: ReactNode;
  /** As many as it usually has. */
  skeletonRows?: number;
}

interface GrowingListProps<Item> extends ListNotesProps<Item> {
  label: string;
  getId(item: Item): string;
  children(item: Item): ReactNode;
}

/** A list of entries with its loading, error, empty and load-more states. */
export function GrowingList<Item>({ label, getId, children, ...notes }: GrowingListProps<Item>) {
  const { items, busy } = notes.list;
  return (
    <>
      {items && items.length > 0 ? (
        <ul aria-label={label} aria-busy={busy} className="figures border-t border-ink text-small">
          {items.map(item => (
            <li key={getId(item)} className="border-b border-line py-4">
              {children(item)}
            </li>
          ))}
        </ul>
      ) : null}
      <ListNotes {...notes} />
    </>
  );
}

/** The loading, error, empty and load-more states below or instead of a list's rows. */
export function ListNotes<Item>({ list, empty, skeletonRows = 2 }: ListNotesProps<Item>) {
  const { items, busy, error, retry, more } = list;
  return (
    <>
      {items?.length === 0 ? <div className="border-t border-ink py-10 text-soft">{empty}</div> : null}
      {!items && !error ? (
        <div role="status" className="border-t border-ink text-small">
          <span className="sr-only">Loading...</span>
          {Array.from({ length: skeletonRows }, (_, row) => `row ${row}`).map(row => (
            // As high as an entry of two lines.
            <div key={row} className="border-b border-line py-4">
              <div className="skeleton h-[2lh]" />
            </div>
          ))}
        </div>
      ) : null}
      {error ? (
        <LoadError tone="warn" onRetry={retry}>
          <p>This couldn’t be loaded just now.</p>
        </LoadError>
      ) : null}
      {items && items.length > 0 && !error && more !== undefined ? (
        <ShowMore more={more} busy={busy} count={items.length} />
      ) : null}
    </>
  );
}
