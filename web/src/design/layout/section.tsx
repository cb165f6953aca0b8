import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  /** Two digits, such as 01. */
  number: string;
  /** Label of two or three words. */
  label: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page section: number and label in the margin, content on the grid. */
export function Section({ id, number, label, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap later">
      <div className="grid gap-x-8 gap-y-2 border-t border-line pt-4 pb-6 md:gap-y-6 md:pt-6 md:pb-28 lg:grid-cols-12">
        <p className="flex gap-3 text-fine text-soft lg:col-span-2 lg:flex-col lg:gap-1">
          <span aria-hidden="true" className="figures font-medium text-ink">
            {number}
          </span>
          {label}
        </p>
        <div className="lg:col-span-10">
          <div className="grid items-end gap-x-8 gap-y-3 md:gap-y-5 lg:grid-cols-10">
            <h2 id={`${id}-title`} className="text-h2 lg:col-span-6">
              {title}
            </h2>
            {lead ? <p className="max-w-[44ch] text-soft max-sm:text-small lg:col-span-4">{lead}</p> : null}
          </div>
          <div className="mt-5 md:mt-14">{children}</div>
        </div>
      </div>
    </section>
  );
}
