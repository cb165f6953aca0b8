import { useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { ShellTabs } from '../app/shell-tabs.tsx';
import { WrongRole } from '../app/wrong-role.tsx';
import { Inbox } from '../features/admin-inquiries/components/inbox.tsx';
import { ListSizes } from '../features/admin-inquiries/components/list-sizes.tsx';
import { PermissionGate } from '../session/permission-gate.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

const PATH = '/admin/inquiries';

const VIEWS = [
  ['', 'Messages'],
  ['demos', 'Demo bookings'],
  ['lists', 'Newsletter and waitlists'],
] as const;

export default function AdminInquiriesPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const view = VIEWS.find(([name]) => name === parameters.get('list'))?.[0] ?? '';
  return (
    <ShellPage title="Inquiries" lead="Messages and bookings from the site’s forms. Updates live.">
      <PermissionGate permission="manage_inquiries" fallback={<WrongRole />}>
        <ShellTabs label="Inquiries" path={PATH} parameter="list" views={VIEWS} current={view} />
        <div className="pt-5">{view === 'lists' ? <ListSizes /> : <Inbox uid={uid} />}</div>
      </PermissionGate>
    </ShellPage>
  );
}
