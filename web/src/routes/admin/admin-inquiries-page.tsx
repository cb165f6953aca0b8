import { FailedEmails } from '../../features/emails/components/failed-emails.tsx';
import { DemoFeed } from '../../features/inquiries/staff/components/demo-feed.tsx';
import { Inbox } from '../../features/inquiries/staff/components/inbox.tsx';
import { ListSizes } from '../../features/inquiries/staff/components/list-sizes.tsx';
import { StaffTabs } from './staff-page.tsx';

function Demos() {
  return (
    <>
      <p className="pb-4">
        <DemoFeed />
      </p>
      <Inbox />
    </>
  );
}

export default function AdminInquiriesPage() {
  return (
    <StaffTabs
      screen="inquiries"
      parameter="list"
      views={[
        ['', 'Messages', () => <Inbox />],
        ['demos', 'Demo bookings', () => <Demos />],
        ['lists', 'Newsletter and waitlists', () => <ListSizes />],
        ['emails', 'Failed emails', () => <FailedEmails />],
      ]}
    />
  );
}
