import type { AccessAction } from '@atrium/contract/access/actions';
import type { AccessDecision, AccessReport } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import { roleText } from '@atrium/contract/access/permission-texts';
import { AppError } from '@atrium/contract/platform/errors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Badge } from '../../../design/feedback/badge.tsx';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { accessReportQuery } from '../api/queries.ts';
import {
  actionText,
  checkLines,
  decisionText,
  sessionNotes,
  sourceText,
  subjectName,
} from '../decision-text.ts';
import { PermissionLink } from './permission-link.tsx';

const CHOICES: readonly (readonly [string, string])[] = [
  ['', 'Choose what they want to do'],
  // Every signed-in user can do the others.
  ...ACCESS_ACTIONS.filter(({ kind, anyOf }) => kind !== 'menu' && anyOf.length > 0)
    .map(action => [action.id, actionText(action)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en')),
];

interface AccountReportProps {
  user: string;
  action: string;
  onAction(action: string): void;
}

/** The permissions of an account, and the decision about one action. */
export function AccountReport({ user, action, onAction }: AccountReportProps) {
  const known = ACCESS_ACTIONS.find(({ id }) => id === action);
  const isListed = !known || CHOICES.some(([id]) => id === known.id);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...accessReportQuery(user, known?.id ?? ''),
    placeholderData: keepPreviousData,
  });
  if (error && !isFetching) return <NoReport error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading
        label="Looking up the account..."
        rows={['h-8 max-w-64', 'h-12', 'h-12', 'h-12']}
        className="grid gap-3 border-t border-ink pt-5"
      />
    );
  const { account } = data;
  return (
    <div className="border-t border-ink pt-5">
      <h2 className="text-h3 wrap-anywhere">{subjectName(account)}</h2>
      <p className="mt-1 text-small wrap-anywhere text-soft">
        {account.email ?? 'No email'} · {roleText(account.role)}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {account.disabled ? <Badge tone="fail">Disabled</Badge> : <Badge tone="done">Active</Badge>}
        {account.emailVerified ? null : <Badge tone="pending">Email not confirmed</Badge>}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="access-action">
          <h3 id="access-action" className="font-semibold">
            Check one action
          </h3>
          <div className="mt-3">
            <Select
              label="Action"
              name="action"
              options={isListed ? CHOICES : [...CHOICES, [known.id, actionText(known)]]}
              value={known?.id ?? ''}
              onChange={({ target }) => onAction(target.value)}
            />
          </div>
          <div aria-live="polite" aria-busy={isPlaceholderData} className="mt-4">
            {action && !known ? (
              <Notice tone="warn" title="This action doesn’t exist.">
                <p>It may have been removed or renamed. Choose one from the list.</p>
              </Notice>
            ) : null}
            {known && data.decision && !isPlaceholderData ? (
              <Decision account={account} action={known} decision={data.decision} />
            ) : null}
          </div>
        </section>
        <section aria-labelledby="access-permissions">
          <h3 id="access-permissions" className="font-semibold">
            Permissions
          </h3>
          <Permissions report={data} />
        </section>
      </div>
    </div>
  );
}

function Permissions({ report: { account, permissions } }: { report: AccessReport }) {
  return (
    <ul aria-label="Permissions" className="mt-3 border-t border-line text-small">
      {permissions.map(({ permission, decision }) => (
        <li
          key={permission}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3"
        >
          <span>
            <PermissionLink permission={permission} />
          </span>
          <PermissionBadge decision={decision} />
          {decision.granted?.source === 'grant' ? (
            <span className="col-span-2 mt-1 text-fine text-soft">
              {sourceText(account, decision.granted)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The source of an account's permission, or the check that refuses it. */
function PermissionBadge({ decision: { granted, refusedBy } }: { decision: AccessDecision }) {
  if (granted) return <Badge tone="done">{granted.source === 'role' ? 'By role' : 'Granted'}</Badge>;
  switch (refusedBy) {
    case 'open_account':
      return <Badge tone="fail">Account disabled</Badge>;
    case 'confirmed_email':
      return <Badge tone="pending">Email not confirmed</Badge>;
    case 'second_factor':
      return <Badge tone="pending">No second factor</Badge>;
    default:
      return <Badge>No</Badge>;
  }
}

interface DecisionProps extends Pick<AccessReport, 'account'> {
  action: AccessAction;
  decision: AccessDecision;
}

function Decision({ account, action, decision }: DecisionProps) {
  const { title, reason, remedy } = decisionText(account, decision, action.anyOf);
  const notes = sessionNotes(decision);
  return (
    <>
      <Notice tone={decision.status === 'refused' ? 'warn' : 'done'} title={title}>
        {reason ? <p>{reason}</p> : null}
        {remedy ? (
          <p className="mt-2">
            <strong className="font-semibold">What would change it:</strong> {remedy}
          </p>
        ) : null}
      </Notice>
      <ol aria-label="Checks" className="mt-4 grid gap-1.5 text-small">
        {checkLines(decision).map(({ check, text, isPassed }) => (
          <li key={check} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className={isPassed ? 'text-done' : 'text-fail'}>
              {isPassed ? '✓' : '✕'}
            </span>
            <span>
              {text}
              <span className={isPassed ? 'sr-only' : 'font-semibold'}>
                {isPassed ? ': yes' : ': no. This decides.'}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {notes.map(note => (
        <p key={note} className="mt-3 text-fine text-soft">
          {note}
        </p>
      ))}
      {action.kind === 'collection' ? (
        <p className="mt-3 text-fine text-soft">What is read or written is checked, too.</p>
      ) : null}
    </>
  );
}

function NoReport({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (error instanceof AppError && error.code === 'not_found') {
    return (
      <Notice tone="warn" title="No account found.">
        <p>{error.message}</p>
      </Notice>
    );
  }
  return (
    <LoadError tone="warn" title="This couldn’t be loaded." onRetry={onRetry}>
      <p>{getErrorMessage(error, 'Please try again.')}</p>
    </LoadError>
  );
}
