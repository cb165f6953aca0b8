import { type InboxCollection, inboxFilters } from '@atrium/contract/inbox';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { type InboxPage, useInbox } from '../hooks/use-inbox.ts';
import { useInboxAddress } from '../hooks/use-inbox-address.ts';
import { COLLECTIONS } from '../inbox-address.ts';
import { filterName } from '../status-words.ts';
import { InquiryDetails } from './inquiry-details.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { NotLive } from './not-live.tsx';

const EMPTY: Record<InboxCollection, string> = {
  contacts: 'No message yet. What the contact form and the quick form send stands here within seconds.',
  demo_bookings: 'Nobody has asked for a demo yet. A booking stands here within seconds.',
};

/** Messages or demo bookings, newest first and live, with the open one above them; all of it by the address. */
export function Inbox({ uid }: { uid: string }) {
  const address = useInboxAddress();
  const { list, filter, after, id } = address;
  const collection = COLLECTIONS[list] ?? 'contacts';
  const inbox = useInbox(address);
  return (
    <>
      <nav aria-label="Status" className="-mx-2 pb-5">
        <ul className="flex flex-wrap gap-x-1 gap-y-1 text-small">
          {inboxFilters(collection).map(name => (
            <li key={name}>
              <Link
                to={address.filterPath(name)}
                aria-current={name === filter ? 'page' : undefined}
                className="flex min-h-9 items-center rounded-sm px-2 text-soft hover:bg-inset hover:text-ink aria-[current=page]:bg-inset aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {filterName(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {filter === 'refused' ? (
        <p className="max-w-[64ch] pb-5 text-small text-soft">
          The captcha took these for scripts. No email was sent about them. Each is deleted after a day,
          unless you change its status.
        </p>
      ) : null}
      <NotLive what="the inbox" heard={inbox} />
      {inbox.data ? (
        <Page
          page={inbox.data}
          label={list === 'demos' ? 'Demo bookings' : 'Messages'}
          empty={filter === '' ? EMPTY[collection] : `Nothing here is ${filterName(filter).toLowerCase()}.`}
          isFirst={after === null}
          detailsPath={address.detailsPath}
        />
      ) : inbox.error ? null : (
        <div role="status" className="grid gap-3 border-t border-ink pt-4">
          <span className="sr-only">Loading the inbox...</span>
          {['first', 'second', 'third', 'fourth'].map(row => (
            <div key={row} className="skeleton h-14" />
          ))}
        </div>
      )}
      {inbox.data && (after !== null || inbox.data.next) ? (
        <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
          {after === null ? (
            <span />
          ) : (
            <Link to={address.pagePath(null)} className={buttonClass('secondary', 'small')}>
              Newest
            </Link>
          )}
          {inbox.data.next ? (
            <Link to={address.pagePath(inbox.data.next)} className={buttonClass('secondary', 'small')}>
              Older
            </Link>
          ) : null}
        </nav>
      ) : null}
      {id ? (
        <InquiryDetails
          key={id}
          collection={collection}
          id={id}
          uid={uid}
          known={inbox.data?.rows.find(row => row.id === id)}
          onClose={address.closeDetails}
        />
      ) : null}
    </>
  );
}

function Page({
  page,
  label,
  empty,
  isFirst,
  detailsPath,
}: {
  page: InboxPage;
  label: string;
  empty: string;
  isFirst: boolean;
  detailsPath(id: string): string;
}) {
  if (page.rows.length === 0) {
    return (
      <p className="border-t border-ink py-14 text-lead">{isFirst ? empty : 'There is nothing older.'}</p>
    );
  }
  return (
    <ul aria-label={label} className="figures border-t border-ink">
      {page.rows.map(inquiry => (
        <li key={inquiry.id} className="border-b border-line">
          <InquiryRow inquiry={inquiry} to={detailsPath(inquiry.id)} />
        </li>
      ))}
    </ul>
  );
}
