import type { NewsletterIssue } from '@atrium/contract/newsletter/issues';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { focusHeading } from '../../../../design/feedback/focus-heading.ts';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { issueQuery } from '../api/issues.ts';
import { countUndelivered } from '../issue-text.ts';
import { IssueForm, type IssueFormProps } from './issue-form.tsx';
import { IssueReport } from './issue-report.tsx';

interface IssueEditorProps extends Omit<IssueFormProps, 'opened' | 'onChanged' | 'onDirtyChange'> {
  /** The issue to open; null for a new one. */
  id: string | null;
  listPath: string;
  /** The emails of an issue that were not delivered. */
  failedEmails(id: string): ReactNode;
}

/** The page of one issue: its form until it starts, and then what has become of it. */
export function IssueEditor({ id, listPath, failedEmails, ...form }: IssueEditorProps) {
  // The list has the same path, so the page does not remount automatically.
  useEffect(() => {
    scrollTo(0, 0);
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <>
      <p className="pb-6">
        <LinkButton to={listPath} variant="quiet">
          All Issues
        </LinkButton>
      </p>
      {id === null ? (
        <IssueForm opened={null} {...form} />
      ) : (
        <LoadedIssue id={id} failedEmails={failedEmails} {...form} />
      )}
    </>
  );
}

type LoadedIssueProps = Omit<IssueEditorProps, 'listPath'> & { id: string };

function LoadedIssue({ id, failedEmails, ...form }: LoadedIssueProps) {
  const [isDirty, setDirty] = useState(false);
  const {
    data: issue,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...issueQuery(id),
    // An issue that starts while it is edited would take the form with what was typed.
    enabled: !isDirty,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? REFRESH_MS : false),
  });
  if (error && !isFetching && !issue) {
    return (
      <LoadError tone="warn" title="The issue couldn’t be loaded." onRetry={refetch}>
        <p>{getErrorMessage(error, 'Try again in a moment.')}</p>
      </LoadError>
    );
  }
  if (!issue) {
    return <Loading label="Loading the issue..." rows={['h-12', 'h-20', 'h-80']} className="grid gap-5" />;
  }
  const reload = () => void refetch();
  if (isEditable(issue)) {
    return (
      <IssueForm
        key={issue.status}
        opened={issue}
        onChanged={reload}
        onDirtyChange={setDirty}
        {...form}
        // It is about the draft that was created.
        notice={issue.status === 'draft' ? form.notice : null}
      />
    );
  }
  return (
    <IssueReport issue={issue} onChanged={reload}>
      {issue.figures && countUndelivered(issue.figures) > 0 ? failedEmails(id) : null}
    </IssueReport>
  );
}

/** How often the figures of an issue that is scheduled or being sent are read, in milliseconds. */
const REFRESH_MS = 10_000;

const isRunning = ({ status }: NewsletterIssue) => status === 'scheduled' || status === 'sending';

const isEditable = ({ status }: NewsletterIssue) => status === 'draft' || status === 'scheduled';
