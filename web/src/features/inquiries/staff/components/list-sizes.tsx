import { optionLabel } from '@atrium/contract/inquiries/forms/form-fields';
import { WAITLIST_FORM } from '@atrium/contract/inquiries/forms/waitlist-form';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../design/feedback/load-error.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { listSizesQuery } from '../api/queries.ts';

/** The numbers of confirmed emails on the newsletter's list and the waitlists. */
export function ListSizes() {
  const { data, isFetching, error, refetch } = useQuery(listSizesQuery);
  if (error && !isFetching) {
    return (
      <LoadError tone="warn" onRetry={refetch}>
        <p>{getErrorMessage(error, 'The lists couldn’t be counted.')}</p>
      </LoadError>
    );
  }
  if (!data || isFetching) {
    return (
      <Loading label="Counting..." rows={['h-20', 'h-20']} className="grid gap-3 border-t border-ink pt-4" />
    );
  }
  const { newsletter, waitlists } = data;
  return (
    <ul className="border-t border-ink">
      <Size
        name="Newsletter"
        figure={newsletter.active}
        unit={newsletter.active === 1 ? 'subscriber' : 'subscribers'}
        rest={[`${countText(newsletter.unsubscribed)} unsubscribed`, unconfirmedText(newsletter.unconfirmed)]}
      />
      {waitlists.map(({ product, waiting, invited, unconfirmed }) => (
        <Size
          key={product}
          name={`Waitlist for ${optionLabel(WAITLIST_FORM.fields.product, product)}`}
          figure={waiting}
          unit="waiting"
          rest={[`${countText(invited)} invited`, unconfirmedText(unconfirmed)]}
        />
      ))}
    </ul>
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
}

function Size({ name, figure, unit, rest }: SizeProps) {
  return (
    <li className="figures grid items-baseline gap-x-6 border-b border-line py-5 sm:grid-cols-[1fr_12rem_12rem]">
      <h2 className="text-body font-medium">{name}</h2>
      <p>
        <span className="font-display text-h2 font-semibold tracking-tight">{countText(figure)}</span>{' '}
        <span className="text-small text-soft">{unit}</span>
      </p>
      <ul className="text-small text-soft">
        {rest.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
