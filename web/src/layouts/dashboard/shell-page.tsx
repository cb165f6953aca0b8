import type { ReactNode } from 'react';
import { Page } from '../public/page.tsx';

/** A page of the dashboard: heading, lead, action on the right, and content. */
export function ShellPage({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <div className="mx-auto max-w-300 px-5 pt-8 lg:px-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-tight wrap-anywhere">{title}</h1>
            {lead ? <p className="mt-1.5 max-w-[64ch] wrap-anywhere text-soft">{lead}</p> : null}
          </div>
          {action}
        </div>
        <div className="mt-8">{children}</div>
      </div>
    </Page>
  );
}
