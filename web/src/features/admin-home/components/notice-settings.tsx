import type { StaffNotices } from '@atrium/contract/admin-home/staff-notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { noticesQuery, saveNotices } from '../api/queries.ts';

const CHOICES: readonly (readonly [keyof StaffNotices, string])[] = [
  ['digest', 'Each working morning, when something waits'],
  ['urgent', 'At once, when something can’t wait'],
];

/** Which emails about open work the user wants. Each choice is saved immediately. */
export function NoticeSettings() {
  const client = useQueryClient();
  const { data, error } = useQuery(noticesQuery);
  const save = useMutation({
    mutationFn: saveNotices,
    // One after the other: each has all choices.
    scope: { id: 'notices' },
    onSuccess: saved => client.setQueryData(noticesQuery.queryKey, saved),
  });
  const problem = save.error ?? error;
  const shown = save.isPending ? save.variables : data;
  return (
    <fieldset disabled={!data} className="border-t border-line pt-4 text-small">
      <legend className="float-left w-full pb-1 font-medium">Email me this</legend>
      <div className="clear-both grid">
        {CHOICES.map(([name, label]) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={shown?.[name] ?? false}
              onChange={({ target }) => shown && save.mutate({ ...shown, [name]: target.checked })}
              className="size-4.5"
            />
            {label}
          </label>
        ))}
      </div>
      <p role="status" className={problem ? 'text-fail' : 'text-soft'}>
        {problem
          ? getErrorMessage(problem, 'This couldn’t be saved. Please try again.')
          : save.isSuccess
            ? 'Saved.'
            : ''}
      </p>
    </fieldset>
  );
}
