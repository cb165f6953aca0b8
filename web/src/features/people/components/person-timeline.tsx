import type { TimelineEntry, TimelineKind } from '@atrium/contract/people';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timelineQuery } from '../api/queries.ts';

const NAMES: Record<TimelineKind, string> = {
  payments: 'Payments',
  plans: 'Plans',
  emails: 'Emails',
  inquiries: 'Inquiries',
  apps: 'Apps opened',
  staff: 'Staff actions',
};

interface PersonTimelineProps {
  id: string;
  /** The kinds that the reader sees. */
  kinds: readonly TimelineKind[];
  /** The one that is shown; null for all. */
  kind: TimelineKind | null;
  getHref(kind: TimelineKind | null): string;
  children(entry: TimelineEntry): ReactNode;
}

/** What happened with a person, newest first, all of it or of one kind. */
export function PersonTimeline({ id, kinds, kind, getHref, children }: PersonTimelineProps) {
  const list = useGrowingQuery(timelineQuery(id, kind));
  return (
    <TitledSection title="Timeline" className="grid gap-4">
      {kinds.length > 1 ? (
        <nav aria-label="Kinds of entries">
          <ul className="flex flex-wrap gap-2">
            {[null, ...kinds].map(each => (
              <li key={each}>
                <Link
                  to={getHref(each)}
                  replace
                  preventScrollReset
                  aria-current={each === kind ? 'true' : undefined}
                  className="flex min-h-11 items-center rounded-md border border-line px-4 text-small hover:bg-inset aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
                >
                  {each === null ? 'All' : NAMES[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div>
        <GrowingList
          label="Timeline"
          list={list}
          empty={kind === null ? 'Nothing yet.' : `No ${NAMES[kind].toLowerCase()}.`}
          getId={entry => `${entry.kind} ${entry.id}`}
        >
          {children}
        </GrowingList>
      </div>
    </TitledSection>
  );
}
