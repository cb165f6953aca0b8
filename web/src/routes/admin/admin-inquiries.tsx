import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailedEmails } from '../../features/inquiries/staff/components/failed-emails.tsx';
import { Inbox } from '../../features/inquiries/staff/components/inbox.tsx';
import { ListSizes } from '../../features/inquiries/staff/components/list-sizes.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { ShellTabs } from '../../layouts/dashboard/shell-tabs.tsx';
import { PATHS } from '../../paths.ts';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';

const PATH = PATHS.adminInquiries;

const VIEWS = [
  ['', 'Messages'],
  ['demos', 'Demo bookings'],
  ['lists', 'Newsletter and waitlists'],
  ['emails', 'Failed emails'],
] as const;

function viewOf(view: (typeof VIEWS)[number][0], uid: string): ReactNode {
  switch (view) {
    case 'lists':
      return <ListSizes />;
    case 'emails':
      return <FailedEmails />;
    default:
      return <Inbox uid={uid} />;
  }
}

export default function AdminInquiriesPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const view = VIEWS.find(([name]) => name === parameters.get('list'))?.[0] ?? '';
  return (
    <ShellPage title="Inquiries" lead="Messages and bookings from the site’s forms. Updates live.">
      <StaffOnly screen="adminInquiries">
        <ShellTabs label="Inquiries" path={PATH} parameter="list" views={VIEWS} current={view} />
        <div className="pt-5">{viewOf(view, uid)}</div>
      </StaffOnly>
    </ShellPage>
  );
}
