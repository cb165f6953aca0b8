import { optionLabel } from '@atrium/contract/inquiries/forms/form-fields';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import { isAnnounced, type WaitlistProduct } from '@atrium/contract/inquiries/waitlist';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { listSizesQuery } from '../api/queries.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** The numbers of confirmed emails on the newsletter's list and the waitlists. */
export function ListSizes() {
  const { data, isFetching, error, refetch } = useQuery(listSizesQuery);
  const [inviting, setInviting] = useState<{ product: WaitlistProduct; waiting: number } | null>(null);
  if (error && !isFetching) {
    return (
      <LoadError tone="warn" onRetry={refetch}>
        <p>{getErrorMessage(error, 'The lists couldn’t be counted.')}</p>
      </LoadError>
    );
  }
  if (!data) {
    return (
      <Loading label="Counting..." rows={['h-20', 'h-20']} className="grid gap-3 border-t border-ink pt-4" />
    );
  }
  const { newsletter, waitlists } = data;
  return (
    <>
      <ul className="border-t border-ink">
        <Size
          name="Newsletter"
          figure={newsletter.active}
          unit={newsletter.active === 1 ? 'subscriber' : 'subscribers'}
          rest={[
            `${countText(newsletter.unsubscribed)} unsubscribed`,
            unconfirmedText(newsletter.unconfirmed),
          ]}
        />
        {waitlists.map(({ product, waiting, invited, unconfirmed, joined }) => (
          <Size
            key={product}
            name={`Waitlist for ${optionLabel(WAITLIST_FORM.fields.product, product)}`}
            figure={waiting}
            unit="waiting"
            rest={[
              `${countText(invited)} invited, ${countText(joined)} of them have an account`,
              unconfirmedText(unconfirmed),
            ]}
            action={
              waiting > 0 ? (
                <>
                  {isAnnounced(product) ? null : (
                    <p className="pb-2 font-medium text-accent">It’s on sale now: invite those who wait?</p>
                  )}
                  <Button
                    variant={isAnnounced(product) ? 'secondary' : 'primary'}
                    size="small"
                    onClick={() => setInviting({ product, waiting })}
                  >
                    Invite...
                  </Button>
                </>
              ) : null
            }
          />
        ))}
      </ul>
      {inviting ? <InviteDialog {...inviting} onClose={() => setInviting(null)} /> : null}
    </>
  );
}

const countText = (count: number) => count.toLocaleString('en-US');
const unconfirmedText = (count: number) => `${countText(count)} not confirmed yet`;

interface SizeProps {
  name: string;
  figure: number;
  unit: string;
  /** Further counts, one to a line. */
  rest: readonly string[];
  action?: ReactNode;
}

function Size({ name, figure, unit, rest, action }: SizeProps) {
  return (
    <li className="figures grid items-baseline gap-x-6 border-b border-line py-5 sm:grid-cols-[1fr_10rem_16rem]">
      <h2 className="text-body font-medium">{name}</h2>
      <p>
        <span className="font-display text-h2 font-semibold tracking-tight">{countText(figure)}</span>{' '}
        <span className="text-small text-soft">{unit}</span>
      </p>
      <div className="text-small">
        <ul className="text-soft">
          {rest.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {action ? <div className="pt-3">{action}</div> : null}
      </div>
    </li>
  );
}
