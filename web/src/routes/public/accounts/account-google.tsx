import { useState } from 'react';
import { GoogleReturn } from '../../../features/accounts/components/sign-in/google-return.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { readGoogleAnswer } from '../../../platform/google/google-request.ts';

/** Where Google sends people back to, with its answer behind the `#` of the address. */
export default function AccountGooglePage() {
  const [answer] = useState(() => readGoogleAnswer(location.hash));
  return (
    <Page title="Sign in with Google">
      <GoogleReturn answer={answer} />
    </Page>
  );
}
