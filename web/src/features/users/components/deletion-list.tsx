import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { Badge } from '../../../design/feedback/badge.tsx';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { dayText, timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { deletionsQuery } from '../api/queries.ts';

/** Accounts whose deletion was requested. */
export function DeletionList() {
  const list = useGrowingQuery(deletionsQuery);
  return (
    <GrowingList
      label="Accounts waiting for deletion"
      list={list}
      empty={`No account is waiting for deletion. After a request its owner has ${ACCOUNT_DELETION.undoDays} days to undo it.`}
      getId={deletion => deletion.uid}
    >
      {({ uid, email, status, requestedAt, eraseAt }) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            <PersonLink id={uid}>{email ?? uid}</PersonLink>
          </span>
          <Badge tone={status === 'closed' ? 'fail' : 'pending'}>
            {status === 'closed' ? 'Being erased' : 'Can be undone'}
          </Badge>
          <span className="col-span-2 text-fine text-soft">
            {requestedAt ? `Requested ${dayText(requestedAt)}. ` : ''}Erased after{' '}
            <time dateTime={eraseAt}>{timeText(new Date(eraseAt))}</time>
          </span>
        </div>
      )}
    </GrowingList>
  );
}
