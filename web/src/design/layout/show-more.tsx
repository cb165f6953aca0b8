import { useState } from 'react';
import { Button } from '../button.tsx';
import { useFocusOn } from '../feedback/use-opener.ts';

interface ShowMoreProps {
  /** Loads the next page; null after the last one. */
  more: (() => void) | null;
  busy: boolean;
  /** How many rows are displayed. */
  count: number;
}

/** The button below a list that is loaded page by page, which then says how many rows there are, and keeps the focus. */
export function ShowMore({ more, busy, count }: ShowMoreProps) {
  const [isAsked, setIsAsked] = useState(false);
  const outcome = useFocusOn<HTMLParagraphElement>(isAsked && !more);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {more ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            if (busy) return;
            setIsAsked(true);
            more();
          }}
        >
          {busy ? 'Loading...' : 'Show More'}
        </Button>
      ) : null}
      <p ref={outcome} role="status" tabIndex={-1} className="figures text-fine text-soft outline-none">
        {isAsked && !busy ? `${more ? '' : 'All '}${count.toLocaleString('en-US')} shown.` : ''}
      </p>
    </div>
  );
}
