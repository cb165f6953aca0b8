import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { LoadError } from '../feedback/load-error.tsx';

interface ListNotesProps<Item> {
  list: {
    items: Item[] | null;
    busy: boolean;
    error: unknown;
    retry(): void;
    more: (() => void) | null;
  };
  empty: ReactNode;
  /** True when it usually has a single entry: shows one skeleton row instead of two. */
  isShort?: boolean | undefined;
}

interface GrowingListProps<Item> extends ListNotesProps<Item> {
  label: string;
  getId(item: Item): string;
  children(item: Item): ReactNode;
}

/** As high as an entry of two lines. */
const SKELETON_ROW = (
  <div className="border-b border-line py-4">
    <div className="skeleton h-[2lh]" />
  </div>
);

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
export function ListNotes<Item>({ list, empty, isShort }: ListNotesProps<Item>) {
  const { items, busy, error, retry, more } = list;
  return (
    <>
      {items?.length === 0 && !busy ? (
        <div className="border-t border-ink py-10 text-soft">{empty}</div>
      ) : null}
      {!items && !error ? (
        <div role="status" className="border-t border-ink text-small">
          <span className="sr-only">Loading...</span>
          {SKELETON_ROW}
          {isShort ? null : SKELETON_ROW}
        </div>
      ) : null}
      {error ? (
        <LoadError tone="warn" onRetry={retry}>
          <p>This couldn’t be loaded just now.</p>
        </LoadError>
      ) : null}
      {more ? (
        <Button variant="secondary" size="small" className="mt-5" onClick={more}>
          Show More
        </Button>
      ) : null}
    </>
  );
}
