import { type ReactNode, useId } from 'react';
import type { MonthFigures, Selection } from '../revenue-figures.ts';
import type { PaymentsHref } from './amount.tsx';

/** The props of sections that have the figures of every month, the current one last. */
export interface MonthsProps {
  months: readonly MonthFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

interface RevenueSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A titled section of the screen, below a rule. */
export function RevenueSection({ title, className = '', children }: RevenueSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-ink pt-4 print:break-inside-avoid ${className}`}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
