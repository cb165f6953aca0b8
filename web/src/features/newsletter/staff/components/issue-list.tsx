import { Badge } from '../../../../design/feedback/badge.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { DataTable } from '../../../../design/layout/data-table.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
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
      <DataTable
        caption="Issues"
        list={list}
        empty="No issue was written yet. Drafts and sent issues appear here."
        getId={({ id }) => id}
        columns={[
          {
            head: 'Issue',
            className: 'wrap-anywhere @4xl:w-1/3',
            cell: ({ id, subject }) => (
              <TextLink to={getIssuePath(id)} className="font-medium">
                {subject}
              </TextLink>
            ),
          },
          {
            head: 'Status',
            cell: ({ status }) => <Badge tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Badge>,
          },
          { head: 'Time', className: 'text-soft @max-4xl:col-span-2', cell: issueTimeText },
          { head: 'Emails', className: 'text-soft @max-4xl:col-span-2', cell: figuresText },
        ]}
      />
    </>
  );
}
