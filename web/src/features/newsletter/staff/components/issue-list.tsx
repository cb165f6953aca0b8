import { Link } from 'react-router-dom';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { issuesQuery } from '../api/issues.ts';
import { figuresText, issueTimeText, STATUS_TEXT } from '../issue-text.ts';

interface IssueListProps {
  /** The paths of an issue and of the form of a new one. */
  getIssuePath(id: string): string;
  newPath: string;
  /** Confirms what led here. */
  notice: string | null;
}

/** All issues of the newsletter, with what has become of them. */
export function IssueList({ getIssuePath, newPath, notice }: IssueListProps) {
  const list = useGrowingQuery(issuesQuery);
  return (
    <>
      <div className="mb-6 empty:hidden">{notice ? <Notice tone="done" title={notice} /> : null}</div>
      <p className="pb-4">
        <LinkButton to={newPath}>New Issue</LinkButton>
      </p>
      <GrowingList
        label="Issues"
        list={list}
        empty="No issue was written yet. Drafts and sent issues appear here."
        getId={({ id }) => id}
      >
        {issue => {
          const { label, tone } = STATUS_TEXT[issue.status];
          const figures = figuresText(issue);
          return (
            <Link
              to={getIssuePath(issue.id)}
              className="group -my-4 grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="font-medium wrap-anywhere group-hover:text-accent">{issue.subject}</span>
              <span className="sm:justify-self-end">
                <Badge tone={tone}>{label}</Badge>
              </span>
              <span className="text-fine wrap-anywhere text-soft sm:col-span-2">
                {[issueTimeText(issue), figures].filter(Boolean).join(' · ')}
              </span>
            </Link>
          );
        }}
      </GrowingList>
    </>
  );
}
