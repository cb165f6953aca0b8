import { FailedEmails } from '../../features/inquiries/staff/components/failed-emails.tsx';
import { Inbox } from '../../features/inquiries/staff/components/inbox.tsx';
import { ListSizes } from '../../features/inquiries/staff/components/list-sizes.tsx';
import { TabbedStaffPage } from './staff-page.tsx';

export default function AdminInquiriesPage() {
  return (
    <TabbedStaffPage
      screen="adminInquiries"
      title="Inquiries"
      lead="Messages and bookings from the site’s forms."
      parameter="list"
      views={[
        ['', 'Messages', () => <Inbox />],
        ['demos', 'Demo bookings', () => <Inbox />],
        ['lists', 'Newsletter and waitlists', () => <ListSizes />],
        ['emails', 'Failed emails', () => <FailedEmails />],
      ]}
      className="pt-5"
    />
  );
}
