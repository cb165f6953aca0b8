/** A note that an app's plans are not live. */
export function SourceLine({ note, className = '' }: { note: string | null; className?: string }) {
  if (note === null) return null;
  return (
    <p role="note" className={`max-w-[52ch] border-l-2 border-warn pl-3 text-fine text-soft ${className}`}>
      {note}
    </p>
  );
}
