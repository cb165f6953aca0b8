import { useSearchParams } from 'react-router-dom';
import { Page } from '../app/page.tsx';
import { EmailAction } from '../features/accounts/components/email-action.tsx';

/** Where the links in the provider's letters lead, with `mode` and `oobCode` in the address. */
export default function AccountActionPage() {
  const [parameters] = useSearchParams();
  return (
    <Page title="Your account">
      <EmailAction mode={parameters.get('mode')} code={parameters.get('oobCode')} />
    </Page>
  );
}
