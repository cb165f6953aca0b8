import { EmailAction } from '../../../features/accounts/components/email-links/email-action.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { useLinkQuery } from '../../../platform/browser/use-link-query.ts';
import { safeNextPath } from '../../../session/next-path.ts';

/** The page of links in Firebase Auth's emails, with the query's `mode` and `oobCode`. */
export default function AccountActionPage() {
  const query = useLinkQuery();
  const next = query.get('next') ?? readNext(query.get('continueUrl'));
  return (
    <Page title="Your account">
      <EmailAction mode={query.get('mode')} code={query.get('oobCode')} next={safeNextPath(next)} />
    </Page>
  );
}

/** A link that opens this page directly has its original URL in a parameter. */
function readNext(continueUrl: string | null): string | null {
  return (continueUrl && URL.parse(continueUrl)?.searchParams.get('next')) || null;
}
