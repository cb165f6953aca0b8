import { useState } from 'react';
import { forecastCash } from '../../../examples/cash-forecast.ts';
import {
  Choice,
  centsText,
  ExampleResult,
  ExampleRow,
  ExampleTotal,
  ExampleWindow,
} from './example-window.tsx';
import { NumberField, parseAmount } from './number-field.tsx';

const AMOUNT_MAX = 1_000_000;
const ORDER_MONTHS = [1, 3, 6].map(
  months => [months, months === 1 ? '1 month' : `${months} months`] as const,
);
const SHOWN_MONTHS = [1, 3, 6, 12];

/** Personal CFO: the forecast of an account, with and without one further order. */
export function CashExample() {
  const [cash, setCash] = useState('72000');
  const [income, setIncome] = useState('31400');
  const [spending, setSpending] = useState('40900');
  const [order, setOrder] = useState('0');
  const [inMonths, setInMonths] = useState(3);
  const { balances, emptyInWeek } = forecastCash({
    cashCents: readCents(cash),
    inCents: readCents(income),
    outCents: readCents(spending),
    order: { cents: readCents(order), inMonths },
  });
  return (
    <ExampleWindow id="personalcfo" name="Personal CFO">
      <div className="grid grid-cols-2 gap-4">
        <Amount label="In the account" value={cash} onChange={setCash} />
        <Amount label="In each month" value={income} onChange={setIncome} />
        <Amount label="Out each month" value={spending} onChange={setSpending} />
        <Amount label="One more order" value={order} onChange={setOrder} />
        <Choice label="The order is paid in" options={ORDER_MONTHS} value={inMonths} onChange={setInMonths} />
      </div>
      <ExampleResult>
        {SHOWN_MONTHS.map(month => (
          <ExampleRow
            key={month}
            name={month === 1 ? 'After 1 month' : `After ${month} months`}
            value={centsText(balances[month - 1] ?? 0)}
          />
        ))}
        <ExampleTotal
          name="Cash runs out"
          value={emptyInWeek ? `in week ${emptyInWeek}` : 'not in 12 months'}
        />
      </ExampleResult>
      <p className="text-fine text-soft">It repeats each month as is, and adds the order.</p>
    </ExampleWindow>
  );
}

function Amount(props: { label: string; value: string; onChange(value: string): void }) {
  return <NumberField {...props} prefix="$" max={AMOUNT_MAX} />;
}

/** Returns what was typed as cents within the limits; 0 for anything else. */
function readCents(text: string): number {
  return Math.round(parseAmount(text, AMOUNT_MAX) * 100);
}
