import { exportAccount } from '@atrium/contract/routes/accounts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { AccountSection, LoadingSections } from '../account-section.tsx';
import { MethodsSection } from '../security/methods-section.tsx';
import { PasswordSection } from '../security/password-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';

/** The sections that read the account from Firebase Auth. */
export default function SignInSections({ lost }: { lost: ReactNode }) {
  const found = useAccountUser();
  const hasPassword = useHasPassword();
  if (!found || hasPassword === null) return <LoadingSections />;
  const user = { ...found, hasPassword };
  return (
    <>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <MethodsSection user={user} />
      <SessionsSection />
      <DataSection />
      <DeleteSection user={user} lost={lost} />
    </>
  );
}

function DataSection() {
  const { busy, failure, run } = useAction(error => (error instanceof Error ? error.message : String(error)));
  const [saved, setSaved] = useState<string | null>(null);

  async function download() {
    setSaved(null);
    setSaved(await downloadFile({ route: exportAccount, fallbackName: 'atrium-my-data.json' }));
  }

  return (
    <AccountSection
      id="account-data"
      lead="Your profile, payments, subscriptions, messages and, with your consent, analytics."
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" disabled={busy} onClick={() => void run(download)}>
          {busy ? 'Preparing...' : 'Download as JSON'}
        </Button>
        <p role="status" className={`text-small ${failure ? 'text-fail' : 'text-done'}`}>
          {failure ?? (saved ? `Prepared as ${saved}.` : '')}
        </p>
      </div>
    </AccountSection>
  );
}
