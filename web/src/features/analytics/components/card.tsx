import type { ComponentProps } from 'react';
import { ReportSection } from '../../../design/layout/report-section.tsx';

/** A section of the analytics screen. */
export function Card(props: Omit<ComponentProps<typeof ReportSection>, 'headingClass'>) {
  return <ReportSection {...props} headingClass="flex min-h-9 items-center pb-2" />;
}
