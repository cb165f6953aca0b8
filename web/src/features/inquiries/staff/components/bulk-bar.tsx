import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';

interface BulkBarProps {
  /** How many rows of the page are selected. */
  selected: number;
  total: number;
  /** These rows are spam: offers to undo that. */
  isSpam: boolean;
  isBusy: boolean;
  onToggleAll(): void;
  onSpam(): void;
  onDelete(): void;
  onClear(): void;
}

/** The head of the list: selects the whole page, and acts on what is selected. It stays in view while scrolling. */
export function BulkBar(props: BulkBarProps) {
  const { selected, total, isSpam, isBusy, onToggleAll, onSpam, onDelete, onClear } = props;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected > 0 && selected < total;
  }, [selected, total]);
  return (
    <div role="toolbar" aria-label="Selected submissions" className="sticky top-16 z-1 -mx-3 bg-paper px-3">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-b border-t-ink border-b-line">
        <label className="-ml-3 flex min-h-14 grow items-center text-small sm:grow-0">
          <span className="flex w-12 justify-center">
            <input
              ref={all}
              type="checkbox"
              checked={selected > 0 && selected === total}
              onChange={onToggleAll}
              className="size-4.5"
            />
          </span>
          <span className={selected > 0 ? 'sr-only' : 'text-soft'}>Select all on this page</span>
          <span role="status" className="font-medium">
            {selected > 0 ? `${selected} selected` : ''}
          </span>
        </label>
        {selected > 0 ? (
          <>
            <Button variant="quiet" className="max-sm:hidden" onClick={onClear}>
              Clear
            </Button>
            <span className="flex gap-2 max-sm:w-full max-sm:pb-2.5 max-sm:[&>*]:grow sm:ml-auto">
              <Button variant="secondary" size="small" disabled={isBusy} onClick={onSpam}>
                {isSpam ? 'Not Spam' : 'Mark as Spam'}
              </Button>
              <Button variant="secondary" size="small" disabled={isBusy} onClick={onDelete}>
                Delete
              </Button>
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
