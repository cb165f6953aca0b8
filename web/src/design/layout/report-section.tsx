import type { ComponentProps } from 'react';
import { TitledSection } from './titled-section.tsx';

/** A titled section of a report, below a rule. */
export function ReportSection({ className = '', ...section }: ComponentProps<typeof TitledSection>) {
  return (
    <TitledSection
      {...section}
      className={`min-w-0 border-t border-ink pt-4 print:break-inside-avoid ${className}`}
    />
  );
}
