import { useState } from 'react';
import { GoogleReturn } from '../../../features/accounts/components/sign-in/google-return.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { readGoogleResponse } from '../../../platform/google/google-request.ts';

/** The page that Google redirects to, with its response in the URL's fragment. */
export default function AccountGooglePage() {
  const [response] = useState(() => readGoogleResponse(location.hash));
  return (
    <Page title="Sign in with Google">
      <GoogleReturn response={response} />
    </Page>
  );
}
