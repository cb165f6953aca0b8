import { type InboxCollection, inboxFilters } from '@atrium/contract/inquiries/inbox';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { LinkButton } from '../../../../design/link-button.tsx';
import { useUrlState } from '../../../../platform/browser/use-url-state.ts';
import { Listeners } from '../../../../platform/firebase/live/listeners.tsx';
import { useLiveQuery } from '../../../../platform/firebase/live/use-live-query.ts';
import { inboxPageQuery } from '../api/submissions.ts';
import { type InboxPosition, toInboxPage } from '../inbox-query.ts';
import { COLLECTIONS, inboxUrl } from '../inbox-url.ts';
import { filterName } from '../status-text.ts';
import { InboxPageList } from './inbox-page.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { NotLive } from './not-live.tsx';
import { RecordedRead } from './recorded-read.tsx';
import { SubmissionDetails } from './submission-details.tsx';

const LiveInbox = lazy(async () => ({ default: (await import('./live-submissions.tsx')).LiveInbox }));

const EMPTY: Record<InboxCollection, string> = {
  contacts: 'No messages yet. New ones appear here.',
  demo_bookings: 'No demo bookings yet. New ones appear here.',
};

const LOADING = (
  <Loading
    label="Loading the inbox..."
    rows={['h-14', 'h-14', 'h-14', 'h-14']}
    className="grid gap-3 border-t border-ink pt-4"
  />
);

/** Messages or demo bookings, live. Opening it is recorded first, because the security rules show nothing before. */
export function Inbox() {
  return (
    <RecordedRead entry={null} loading={LOADING}>
      <RecordedInbox />
    </RecordedRead>
  );
}

function RecordedInbox() {
  const { state, getPath, close } = useUrlState(inboxUrl);
  const { list, search, after, id } = state;
  const collection = COLLECTIONS[list];
  const filter = inboxFilters(collection).find(name => name === state.status) ?? '';
  const position = { collection, filter, search, after };
  const inbox = useLiveQuery(inboxPageQuery(position));
  const page = inbox.data && toInboxPage(position, inbox.data);
  const pageAfter = (cursor: string) => getPath({ status: filter, after: cursor, id: '' });
  return (
    <>
      <InboxSearch />
      <nav aria-label="Status" className={search ? 'hidden' : '-mx-2 pb-5'}>
        <ul className="flex flex-wrap gap-x-1 gap-y-1 text-small">
          {inboxFilters(collection).map(name => (
            <li key={name}>
              <Link
                to={getPath({ status: name, after: '', id: '' })}
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
          The captcha rejected these. No emails were sent about them. Each is deleted after a day unless you
          change its status.
        </p>
      ) : null}
      {filter === SPAM_STATUS ? (
        <p className="max-w-[64ch] pb-5 text-small text-soft">
          Spam is deleted {RETENTION_DAYS.spam} days after it was marked.
        </p>
      ) : null}
      <Listeners onEnd={inbox.onEnd}>
        <LiveInbox {...position} onLive={inbox.onLive} />
      </Listeners>
      <NotLive what="the inbox" query={inbox} />
      {page ? (
        <InboxPageList
          // Remounts on another page, which clears the selection.
          key={JSON.stringify([list, filter, search, after])}
          collection={collection}
          page={page}
          label={list === 'demos' ? 'Demo bookings' : 'Messages'}
          empty={getEmptyText(position, page.next !== '')}
          isSpam={filter === SPAM_STATUS && search === ''}
          detailsPath={row => getPath({ status: filter, id: row })}
        />
      ) : inbox.error ? null : (
        LOADING
      )}
      {page && (after || page.next) ? (
        <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
          {after === '' ? (
            <span />
          ) : (
            <LinkButton to={pageAfter('')} variant="secondary" size="small">
              Newest
            </LinkButton>
          )}
          {page.next ? (
            <LinkButton to={pageAfter(page.next)} variant="secondary" size="small">
              Older
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
      {id ? (
        <SubmissionDetails
          key={id}
          collection={collection}
          id={id}
          known={page?.rows.find(row => row.id === id)}
          onClose={() => close({ status: filter, id: '' })}
        />
      ) : null}
    </>
  );
}

function getEmptyText({ collection, filter, search, after }: InboxPosition, hasOlder: boolean): string {
  if (search) return hasOlder ? 'None of these match. Older ones may.' : 'Nothing matches this search.';
  if (after !== '') return 'No older entries.';
  if (filter === '') return EMPTY[collection];
  return filter === SPAM_STATUS ? 'No spam.' : `No entries with the status “${filterName(filter)}”.`;
}
