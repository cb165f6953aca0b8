import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { exportPerson } from '@atrium/contract/routes/people';
import { Button } from '../../../design/button.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { timeText } from '../../../platform/format.ts';
import { deletePerson } from '../api/queries.ts';
import { ReasonedAction } from './reasoned-action.tsx';

interface AccountDataProps {
  uid: string;
  /** The person, for questions. */
  title: string;
  /** Whether the reader can have a copy of everything. */
  canExport: boolean;
  /** Whether the account is waiting for its deletion. */
  isDeleted: boolean;
  onDone(): void;
}

/** What people ask for about their data, when they can’t sign in to do it themselves. */
export function AccountData({ uid, title, canExport, isDeleted, onDone }: AccountDataProps) {
  const { busy, failure, run } = useAction('Please try again.');
  const download = () =>
    downloadFile({ route: exportPerson, params: { id: uid }, fallbackName: 'atrium-my-data.json' });
  return (
    <TitledSection title="Requests about data" className="grid gap-4">
      <p className="max-w-[64ch] text-small text-soft">
        People do this themselves on their Account page. Do it for them when they ask by email, and have
        confirmed who they are.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        {canExport ? (
          <Button variant="secondary" size="small" disabled={busy} onClick={() => void run(download)}>
            {busy ? 'Preparing...' : 'Download Data'}
          </Button>
        ) : null}
        {isDeleted ? null : (
          <ReasonedAction
            label="Delete Account"
            busyLabel="Deleting..."
            title={`Delete the account of ${title}?`}
            act={async reason => {
              const deletion = await deletePerson(uid, reason);
              return deletion
                ? `The account will be erased on ${timeText(new Date(deletion.eraseAt))}.`
                : 'The account will be erased.';
            }}
            onDone={onDone}
          >
            Plans are canceled and nothing is charged any more. The account is erased after{' '}
            {ACCOUNT_DELETION.undoDays} days; until then its owner, who gets an email, can keep it.
          </ReasonedAction>
        )}
      </p>
      <p role="status" className="text-small text-fail empty:hidden">
        {failure}
      </p>
    </TitledSection>
  );
}
