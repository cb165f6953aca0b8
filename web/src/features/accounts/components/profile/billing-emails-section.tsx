import type { UserProfile } from '@atrium/contract/accounts/profile';
import type { OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import { useRef, useState } from 'react';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useStoredProfile } from '../../hooks/use-profile.ts';
import { AccountSection } from '../account-section.tsx';

const OPTIONS: readonly (readonly [OptionalEmailKind, label: string])[] = [
  ['receipt', 'A receipt for each payment'],
  ['card_expiring', 'A reminder when my card expires before the next charge'],
];

/** Which emails about plans and payments the user gets. */
export function BillingEmailsSection({ uid }: { uid: string }) {
  const profile = useStoredProfile(uid);
  return (
    <AccountSection
      id="account-billing-emails"
      lead="We always email you about charges to come, failed payments, refunds, and changes of your plans."
    >
      {profile === undefined ? <div className="skeleton h-28 max-w-xl" /> : null}
      {profile ? <Choices stored={profile.mutedEmails ?? []} /> : null}
    </AccountSection>
  );
}

type Muted = NonNullable<UserProfile['mutedEmails']>;

function Choices({ stored }: { stored: Muted }) {
  /** The user's latest choice, until it is saved. */
  const [chosen, setChosen] = useState<Muted>();
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const muted = chosen ?? stored;

  async function choose(kind: OptionalEmailKind, isWanted: boolean) {
    const others = muted.filter(other => other !== kind);
    const next = isWanted ? others : [...others, kind];
    setChosen(next);
    setFailure('');
    setSaved(false);
    // Each save has all choices, so an older one must not end last.
    const save = lastSave.current
      .then(() => import('../../api/save-profile.ts'))
      .then(
        ({ saveMutedEmails }) => saveMutedEmails(next),
        () => ({ success: false as const, error: 'This couldn’t be saved. Reload the page and try again.' }),
      );
    lastSave.current = save;
    const result = await save;
    // A later choice has its own outcome.
    if (lastSave.current !== save) return;
    setSaved(result.success);
    if (!result.success) {
      setChosen(undefined);
      setFailure(result.error);
    }
  }

  return (
    <div className="max-w-xl">
      {failure ? <Notice tone="fail">{failure}</Notice> : null}
      <ul>
        {OPTIONS.map(([kind, label]) => (
          <li key={kind}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={!muted.includes(kind)}
                onChange={({ target }) => void choose(kind, target.checked)}
                className="size-5 accent-ink"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 text-small text-done">
        {saved ? 'Saved.' : ''}
      </p>
    </div>
  );
}
