import { useState } from 'react';
import { Page } from '../app/page.tsx';
import { GoogleReturn } from '../features/accounts/components/google-return.tsx';
import { readGoogleAnswer } from '../platform/google-request.ts';

/** Where Google sends people back to, with its answer behind the `#` of the address. */
export default function AccountGooglePage() {
  const [answer] = useState(() => readGoogleAnswer(location.hash));
  return (
    <Page title="Sign in with Google">
      <GoogleReturn answer={answer} />
    </Page>
  );
}
