import { type ReactNode, useId } from 'react';

/** A titled section of a dialog, below a rule. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7 border-t border-ink pt-5">
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {children}
    </section>
  );
}
