import { AppError } from '@atrium/contract/platform/errors';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { fetchApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { useAccountUser } from '../../hooks/use-account-user.ts';
import { useHasPassword } from '../../hooks/use-has-password.ts';
import { MethodsSection } from '../security/methods-section.tsx';
import { PasswordSection } from '../security/password-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { AccountSection, LoadingSections } from './account-section.tsx';
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

const FAILED = 'The file couldn’t be created. Please try again.';

function DataSection() {
  const { busy, failure, run } = useAction(error => (error instanceof Error ? error.message : String(error)));
  const [saved, setSaved] = useState<string | null>(null);

  async function download() {
    setSaved(null);
    const response = await fetchApi({ path: '/api/account/export', getToken: getIdToken, fallback: FAILED });
    const text = await response.text();
    try {
      // The server streams the file: an interrupted download is not valid JSON.
      JSON.parse(text);
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
    const found = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    const name = found ?? 'atrium-my-data.json';
    saveFile(new Blob([text], { type: 'application/json' }), name);
    setSaved(name);
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
