import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';

interface ListNotesProps<Item> {
  list: {
    items: Item[] | null;
    busy: boolean;
    error: unknown;
    retry(): void;
    more: (() => void) | null;
  };
  /** Shown when the list is empty. */
  empty: ReactNode;
}

interface GrowingListProps<Item> extends ListNotesProps<Item> {
  label: string;
  idOf(item: Item): string;
  children(item: Item): ReactNode;
}

/** A list of entries with its loading, error, empty and load-more states. */
export function GrowingList<Item>({ label, list, empty, idOf, children }: GrowingListProps<Item>) {
  const { items, busy } = list;
  return (
    <>
      {items && items.length > 0 ? (
        <ul aria-label={label} aria-busy={busy} className="figures border-t border-ink text-small">
          {items.map(item => (
            <li key={idOf(item)} className="border-b border-line py-4">
              {children(item)}
            </li>
          ))}
        </ul>
      ) : null}
      <ListNotes list={list} empty={empty} />
    </>
  );
}

/** The loading, error, empty and load-more states below or instead of a list's rows. */
export function ListNotes<Item>({ list, empty }: ListNotesProps<Item>) {
  const { items, busy, error, retry, more } = list;
  return (
    <>
      {items?.length === 0 && !busy ? (
        <div className="border-t border-ink py-10 text-soft">{empty}</div>
      ) : null}
      {!items && !error ? (
        <div role="status" className="grid gap-3 border-t border-ink pt-4">
          <span className="sr-only">Loading...</span>
          <div className="skeleton h-12" />
          <div className="skeleton h-12" />
        </div>
      ) : null}
      {error ? (
        <Notice tone="warn">
          <p>This couldn’t be loaded just now.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            Try Again
          </Button>
        </Notice>
      ) : null}
      {more ? (
        <Button variant="secondary" size="small" className="mt-5" onClick={more}>
          Show More
        </Button>
      ) : null}
    </>
  );
}
