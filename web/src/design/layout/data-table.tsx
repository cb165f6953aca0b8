import type { MouseEvent, ReactNode } from 'react';
import { ListNotes, type ListNotesProps } from './growing-list.tsx';

/** A column of a table; the first one names the row. */
export interface Column<Row> {
  /** The heading; empty for buttons. */
  head: string;
  cell(row: Row): ReactNode;
  /** Classes of the heading and the cells: `@4xl:` for a table, `@max-4xl:` for the card of a row on two columns. */
  className?: string;
  /** Precedes the value in a card, which has no headings. */
  label?: string;
}

interface DataTableProps<Row> extends ListNotesProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  getId(row: Row): string;
}

const HEAD =
  'bar sticky top-16 z-1 bg-paper py-2.5 [box-shadow:inset_0_-1px_var(--color-ink)] text-fine font-medium text-soft not-last:pr-4';
const CELL = 'font-normal align-baseline @4xl:py-3 @4xl:not-last:pr-4 @max-4xl:empty:hidden';
const ROW =
  'border-b border-line has-[>th>a]:cursor-pointer has-[>th>a]:hover:bg-inset @max-4xl:grid @max-4xl:grid-cols-[minmax(0,1fr)_auto] @max-4xl:gap-x-4 @max-4xl:gap-y-0.5 @max-4xl:py-2.5';

/** A table with the states of its list. Where it is narrow, such as on a phone, each row is a card. */
export function DataTable<Row>({ caption, columns, getId, ...notes }: DataTableProps<Row>) {
  const { items, busy } = notes.list;
  return (
    <div className="@container">
      {items && items.length > 0 ? (
        <table
          aria-busy={busy}
          className="figures w-full text-left text-small transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300 @max-4xl:block"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="@max-4xl:sr-only">
            <tr>
              {columns.map(({ head, className = '' }) => (
                <th key={head} scope="col" className={`${HEAD} ${className}`}>
                  {head || <span className="sr-only">Actions</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-4xl:block @max-4xl:border-t @max-4xl:border-ink">
            {items.map(row => (
              <tr key={getId(row)} onClick={followLink} className={ROW}>
                {columns.map(({ head, cell, label, className = '' }, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={head}
                      scope={index === 0 ? 'row' : undefined}
                      className={`${CELL} ${className}`}
                    >
                      {label ? <span className="@4xl:hidden">{label}</span> : null}
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <ListNotes {...notes} />
    </div>
  );
}

/** Follows the link that a row begins with, on a click that is on no control and selects no text. */
function followLink({ target, currentTarget }: MouseEvent): void {
  const isOnControl = target instanceof Element && target.closest('a, button, summary');
  if (isOnControl || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('th > a')?.click();
}
