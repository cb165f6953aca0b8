import { useCallback } from 'react';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { PATHS } from '../../../paths.ts';
import { formatDate } from '../../../platform/format.ts';
import { readArchivedIssue } from '../api/read-archive.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { useLoaded } from './use-loaded.ts';

interface ArchivedIssueProps {
  id: string;
  /** Called with the subject, for the title of the page. Must be stable. */
  onLoaded(subject: string): void;
}

/** One sent issue of the newsletter. */
export function ArchivedIssue({ id, onLoaded }: ArchivedIssueProps) {
  const load = useCallback(async () => {
    const issue = await readArchivedIssue(id);
    onLoaded(issue.subject);
    return issue;
  }, [id, onLoaded]);
  const issue = useLoaded(load);
  if (issue.status === 'loading') {
    return (
      <Loading
        label="Loading the issue..."
        rows={['h-12 max-w-xl', 'h-6 max-w-md', 'h-64 max-w-2xl']}
        className="mt-5 grid gap-6"
      />
    );
  }
  if (issue.status === 'failed') {
    return issue.error.code === 'not_found' ? (
      <div className="mt-5 grid gap-5">
        <h1 className="text-h1 tracking-[-0.035em]">This issue isn’t here</h1>
        <Notice tone="warn" title="It isn’t in the archive.">
          The link may be incomplete, or we took the issue back.
        </Notice>
        <p>
          <a href={PATHS.newsletter} className={textLinkClass()}>
            See all issues
          </a>
        </p>
      </div>
    ) : (
      <LoadError className="mt-5" tone="warn" onRetry={issue.retry} title="The issue couldn’t be loaded.">
        <p>{issue.error.message}</p>
      </LoadError>
    );
  }
  const { subject, summary, sentAt, blocks } = issue.value;
  return (
    <article>
      <header>
        <h1 className="mt-5 max-w-[14em] text-h1 tracking-[-0.035em] wrap-anywhere">{subject}</h1>
        <p className="mt-6 max-w-[34.7em] text-lead wrap-anywhere text-soft">{summary}</p>
        <p className="figures mt-4 text-small text-soft">
          Sent <time dateTime={sentAt}>{formatDate(new Date(sentAt), { dateStyle: 'long' })}</time>
        </p>
      </header>
      <div className="mt-10 border-t border-ink pt-8 wrap-anywhere">
        <ContentBlocks blocks={blocks} />
      </div>
    </article>
  );
}
