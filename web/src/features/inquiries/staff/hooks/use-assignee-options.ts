import type { InquiryThread } from '@atrium/contract/inquiries/threads';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { assigneesQuery } from '../api/threads.ts';

/** The options of a select for who answers: nobody, the user, and their colleagues. `current` is always one of them. */
export function useAssigneeOptions(
  current: InquiryThread['assignee'] = null,
): (readonly [uid: string, text: string])[] {
  const { uid, email } = useSignedInUser();
  const listed = useQuery(assigneesQuery).data?.assignees ?? [];
  const others = [...listed, ...(current ? [current] : [])].filter(
    (one, i, all) => one.uid !== uid && all.findIndex(other => other.uid === one.uid) === i,
  );
  return [
    ['', 'Nobody'],
    [uid, `Me (${email})`],
    ...others.map(other => [other.uid, other.email ?? other.uid] as const),
  ];
}
