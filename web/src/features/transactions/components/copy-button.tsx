import { useEffect, useState } from 'react';
import { Icon } from '../../../design/icons/icon.tsx';
import { type CopyOutcome, copyText } from '../../../platform/browser/copy-text.ts';

const SHOWN_MS = 2000;

/** Copies a text and briefly reports success or failure. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <span className="inline-flex items-center gap-1 print:hidden">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copyText(text).then(setOutcome)}
        className="relative inline-flex size-6 items-center justify-center rounded-sm text-soft hover:bg-inset hover:text-ink"
      >
        <Icon
          units={16}
          d={outcome === 'Copied' ? 'M3 8.5l3.5 3.5L13 4.5' : 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3'}
          strokeWidth="1.3"
          className="size-3.5"
        />
      </button>
      <span role="status" className="text-fine text-soft">
        {outcome}
      </span>
    </span>
  );
}
