import type { InquiryThread } from '@atrium/contract/inquiries/threads';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../../session/use-signed-in-user.ts';
import { assigneesQuery } from '../api/threads.ts';

/** The options of a select for the assignee: none, the user, and their colleagues, always with `current`. */
export function useAssigneeOptions(
  current: InquiryThread['assignee'] = null,
): (readonly [uid: string, text: string])[] {
  const { uid, email } = useSignedInUser();
  const listed = useQuery(assigneesQuery).data?.assignees ?? [];
  const others = [...listed, ...(current ? [current] : [])].filter(
    (one, i, all) => one.uid !== uid && all.findIndex(other => other.uid === one.uid) === i,
  );
  return [
    ['', 'Unassigned'],
    [uid, `Me (${email})`],
    ...others.map(other => [other.uid, other.email ?? other.uid] as const),
  ];
}
