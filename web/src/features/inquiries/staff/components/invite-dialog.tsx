import { optionLabel } from '@atrium/contract/inquiries/forms/form-fields';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import {
  describeInvitation,
  INVITE_MAX,
  type InviteResult,
  type WaitlistProduct,
} from '@atrium/contract/inquiries/waitlist';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { timeText } from '../../../../platform/format.ts';
import { inviteFromWaitlist, listLongestWaiting, listSizesQuery, waitlistQuery } from '../api/queries.ts';

interface InviteDialogProps {
  product: WaitlistProduct;
  /** How many wait. */
  waiting: number;
  onClose(): void;
}

/** Invites people of a waitlist: those who have waited longest, or chosen ones. */
export function InviteDialog({ product, waiting, onClose }: InviteDialogProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState(String(Math.min(waiting, INVITE_MAX)));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [result, setResult] = useState<InviteResult | null>(null);
  const client = useQueryClient();
  const { busy, failure, run } = useAction('Please try again.');
  const first = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = !isChoosing && (first < 1 || first > INVITE_MAX);
  const count = isChoosing ? chosen.length : Math.min(first, waiting);
  const name = optionLabel(WAITLIST_FORM.fields.product, product);
  /** Who waited longest when that many were first invited: another try invites the same people. */
  const longest = useRef<{ first: number; ids: string[] } | null>(null);
  const invite = () =>
    void run(async () => {
      if (longest.current?.first !== first) {
        longest.current = isChoosing ? null : { first, ids: await listLongestWaiting(product, first) };
      }
      setResult(await inviteFromWaitlist(product, isChoosing ? chosen : (longest.current?.ids ?? [])));
      await client.invalidateQueries({ queryKey: listSizesQuery.queryKey });
    });
  return (
    <Dialog
      title={`Invite from the waitlist for ${name}`}
      onClose={onClose}
      actions={
        result ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={busy || isWrong || count === 0} onClick={invite}>
              {busy ? 'Inviting...' : count === 1 ? 'Invite 1 Person' : `Invite ${count} People`}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <Notice
          tone="done"
          focusOn={result}
          title={result.invited === 1 ? '1 person was invited.' : `${result.invited} people were invited.`}
        >
          {result.skipped > 0 ? `${result.skipped} were invited before or have left the list.` : null}
        </Notice>
      ) : (
        <div className="grid gap-5">
          <fieldset className="grid gap-1">
            <legend className="sr-only">Who</legend>
            {[false, true].map(value => (
              <label key={String(value)} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="who"
                  checked={isChoosing === value}
                  onChange={() => setChoosing(value)}
                />
                {value ? 'Chosen people' : 'Those who have waited longest'}
              </label>
            ))}
          </fieldset>
          {isChoosing ? (
            <Choice product={product} chosen={chosen} onChange={setChosen} />
          ) : (
            <div className="max-w-40">
              <Field
                label="How many"
                name="first"
                inputMode="numeric"
                value={typed}
                hint={`${waiting} wait`}
                error={isWrong ? `Enter 1 to ${INVITE_MAX}.` : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
          )}
          <Preview product={product} />
          {failure ? <Notice tone="fail">{failure}</Notice> : null}
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  product: WaitlistProduct;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function Choice({ product, chosen, onChange }: ChoiceProps) {
  const list = useGrowingQuery(waitlistQuery(product));
  return (
    <GrowingList label="Waitlist" list={list} empty="Nobody waits." getId={({ id }) => id}>
      {({ id, email, confirmedAt }) => (
        <label className="-my-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
            }
          />
          <span className="min-w-0 grow wrap-anywhere">{email}</span>
          <span className="text-fine text-soft">{timeText(new Date(confirmedAt))}</span>
        </label>
      )}
    </GrowingList>
  );
}

function Preview({ product }: { product: WaitlistProduct }) {
  const { subject, opening, button, closing } = describeInvitation(product);
  return (
    <figure>
      <figcaption className="text-soft">Each gets this email, once:</figcaption>
      <div className="mt-3 grid gap-3 border border-line bg-inset px-5 py-4">
        <p className="font-semibold">{subject}</p>
        <p>{opening}</p>
        <p className="font-medium underline">{button}</p>
        <p>{closing}</p>
      </div>
    </figure>
  );
}
