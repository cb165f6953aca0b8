import { formatRecoveryCode, type RecoveryCodesState } from '@atrium/contract/accounts/recovery-codes';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useOpener } from '../../../../design/feedback/use-opener.ts';
import { type CopyOutcome, copyText } from '../../../../platform/browser/copy-text.ts';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { makeRecoveryCodes, readRecoveryCodes } from '../../api/recovery.ts';
import type { AccountProps } from '../../hooks/use-account-user.ts';
import { useOnce } from '../../hooks/use-once.ts';
import { FocusedHeading } from '../focused-heading.tsx';
import { ReauthenticatedActionForm } from './reauthenticated-form.tsx';

/** `unseen`: the first ones may have been created, but couldn't be shown. Null until known. */
type ShownState = RecoveryCodesState | 'failed' | 'unseen' | null;

/** Recovery codes: how many are left, and a button for new ones, shown once; `atOnce` creates the first automatically. */
export function RecoveryCodes({ user, atOnce }: AccountProps & { atOnce: boolean }) {
  const [state, setState] = useState<ShownState>(null);
  const [making, setMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opener = useOpener(making || codes !== null);
  const look = () => void readRecoveryCodes().then(setState, () => setState('failed'));
  useOnce(() => {
    if (!atOnce) return look();
    makeRecoveryCodes().then(setCodes, error => {
      // They may be stored all the same, but nobody has seen them.
      console.warn('The recovery codes couldn’t be created.', error);
      setState('unseen');
    });
  });

  if (codes) {
    return (
      <NewCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          look();
        }}
      />
    );
  }
  return (
    <div className="mt-8 max-w-xl border-t border-line pt-5">
      <h3 className="font-semibold">Recovery codes</h3>
      <p role="status" className="mt-2 text-small text-soft">
        {describe(state)}
      </p>
      <div className="mt-4">
        {making ? (
          <ReauthenticatedActionForm
            user={user}
            title="Create new recovery codes"
            label="Create Codes"
            busyLabel="Creating..."
            action={async () => {
              setCodes(await makeRecoveryCodes());
              return { success: true };
            }}
            onBack={() => setMaking(false)}
            onDone={() => setMaking(false)}
          />
        ) : (
          <Button ref={opener} variant="secondary" onClick={() => setMaking(true)}>
            {typeof state === 'object' && state && state.left > 0
              ? 'Create New Codes'
              : 'Create Recovery Codes'}
          </Button>
        )}
      </div>
    </div>
  );
}

function describe(state: ShownState): string {
  if (state === null) return 'Loading...';
  if (state === 'failed')
    return 'They couldn’t be loaded. If you create new ones, any old ones stop working.';
  if (state === 'unseen') return 'Your codes couldn’t be shown. Create new ones.';
  if (state.left === 0) {
    return 'You have none. If you lose your phone without them, you’ll have to contact us and wait while we verify your identity.';
  }
  const made = state.madeAt
    ? `, created on ${new Date(state.madeAt).toLocaleDateString('en-US', { dateStyle: 'long' })}`
    : '';
  return `You have ${state.left}${made}. Each signs you in once if you lose your phone. New ones replace them.`;
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const text = codes.map(formatRecoveryCode).join('\n');
  return (
    <div className="mt-8 max-w-xl border-t border-line pt-5">
      <FocusedHeading level="h3">Your recovery codes</FocusedHeading>
      <Notice className="mt-3" tone="warn">
        We show them only once. Store them somewhere other than on your phone.
      </Notice>
      <ol className="mt-4 grid gap-x-8 border-y border-line py-3 font-mono text-small sm:grid-cols-2">
        {codes.map(code => (
          <li key={code} className="py-1 select-all">
            {formatRecoveryCode(code)}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={onDone}>I’ve Saved Them</Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'atrium-recovery-codes.txt')
          }
        >
          Download
        </Button>
        <Button variant="quiet" onClick={() => void copyText(text).then(setOutcome)}>
          {outcome ?? 'Copy'}
        </Button>
      </div>
    </div>
  );
}
