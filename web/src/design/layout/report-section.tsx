import { type ReactNode, useId } from 'react';

interface ReportSectionProps {
  title: string;
  className?: string | undefined;
  headingClass?: string;
  children: ReactNode;
}

/** A titled section of a report, below a rule. */
export function ReportSection({ title, className = '', headingClass = '', children }: ReportSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-ink pt-4 print:break-inside-avoid ${className}`}
    >
      <h2 id={id} className={`text-h3 ${headingClass}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
