import { FailedEmails } from '../../features/inquiries/staff/components/failed-emails.tsx';
import { Inbox } from '../../features/inquiries/staff/components/inbox.tsx';
import { ListSizes } from '../../features/inquiries/staff/components/list-sizes.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useShellTabs } from '../../layouts/dashboard/shell-tabs.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

export default function AdminInquiriesPage() {
  const { uid } = useSignedInUser();
  const { tabs, content } = useShellTabs({
    label: 'Inquiries',
    path: PATHS.adminInquiries,
    parameter: 'list',
    views: [
      ['', 'Messages', () => <Inbox uid={uid} />],
      ['demos', 'Demo bookings', () => <Inbox uid={uid} />],
      ['lists', 'Newsletter and waitlists', () => <ListSizes />],
      ['emails', 'Failed emails', () => <FailedEmails />],
    ],
  });
  return (
    <ShellPage title="Inquiries" lead="Messages and bookings from the site’s forms. Updates live.">
      <StaffOnly screen="adminInquiries">
        {tabs}
        <div className="pt-5">{content}</div>
      </StaffOnly>
    </ShellPage>
  );
}
