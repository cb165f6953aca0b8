import { type ArchivedIssue, issuePath } from '@atrium/contract/newsletter/issues';
import { useState } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { ShowMore } from '../../../design/layout/show-more.tsx';
import { formatDate } from '../../../platform/format.ts';
import { listArchive } from '../api/read-archive.ts';
import { useLoaded } from './use-loaded.ts';

const loadFirst = () => listArchive(undefined);

/** The sent issues of the newsletter, newest first. */
export function Archive() {
  const first = useLoaded(loadFirst);
  if (first.status === 'failed') {
    return (
      <LoadError tone="warn" onRetry={first.retry} title="The issues couldn’t be loaded.">
        <p>{first.error.message}</p>
      </LoadError>
    );
  }
  if (first.status === 'loading') {
    return <Loading label="Loading the issues..." rows={['h-24', 'h-24']} className="grid gap-4" />;
  }
  const { issues, nextCursor } = first.value;
  if (issues.length === 0) {
    return (
      <p className="text-lead text-soft">The first issue isn’t out yet. Subscribe, and you’ll get it.</p>
    );
  }
  return <IssueList first={issues} firstCursor={nextCursor} />;
}

function IssueList({ first, firstCursor }: { first: ArchivedIssue[]; firstCursor: string | null }) {
  const [issues, setIssues] = useState(first);
  const [cursor, setCursor] = useState(firstCursor);
  const { busy, failure, run } = useAction('Please try again.');
  async function showNext(after: string) {
    const next = await listArchive(after);
    setIssues(shown => [...shown, ...next.issues]);
    setCursor(next.nextCursor);
  }
  return (
    <>
      <ul aria-label="Issues" className="border-t border-ink">
        {issues.map(({ id, subject, summary, sentAt }) => (
          <li key={id} className="border-b border-line">
            {/* A plain anchor: this page loads no router. */}
            <a href={issuePath(id)} className="group block py-6">
              <time dateTime={sentAt} className="figures text-fine text-soft">
                {formatDate(new Date(sentAt), { dateStyle: 'long' })}
              </time>
              <h2 className="mt-1 text-h3 wrap-anywhere group-hover:text-accent">{subject}</h2>
              <p className="mt-2 max-w-[44em] wrap-anywhere text-soft">{summary}</p>
            </a>
          </li>
        ))}
      </ul>
      <ShowMore
        more={cursor ? () => void run(() => showNext(cursor)) : null}
        busy={busy}
        count={issues.length}
      />
      <p role="status" className="mt-2 text-fail">
        {failure}
      </p>
    </>
  );
}
