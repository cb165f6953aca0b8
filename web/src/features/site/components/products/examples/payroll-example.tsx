import { useState } from 'react';
import { payLines, RATES_YEAR } from '../../../examples/pay-contributions.ts';
import { centsText, ExampleResult, ExampleRow, ExampleWindow } from './example-window.tsx';
import { NumberField, parseAmount } from './number-field.tsx';

const HOURS_MAX = 400;
const RATE_MAX = 1_000;

/** Canadian Payroll: one pay, as it is calculated in two provinces. */
export function PayrollExample() {
  const [hours, setHours] = useState('75');
  const [rate, setRate] = useState('31.50');
  const grossCents = Math.round(parseAmount(hours, HOURS_MAX) * parseAmount(rate, RATE_MAX) * 100);
  return (
    <ExampleWindow id="payrollca" name="Canadian Payroll">
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Hours in two weeks" max={HOURS_MAX} value={hours} onChange={setHours} />
        <NumberField label="Dollars an hour" max={RATE_MAX} value={rate} onChange={setRate} />
      </div>
      <ExampleResult>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {payLines(grossCents).map(({ province, deductions, leftCents }) => (
            <div key={province}>
              <p className="pb-1 font-semibold">{province}</p>
              <ExampleRow name="Gross pay" value={centsText(grossCents)} />
              {deductions.map(({ name, percent, cents }) => (
                <ExampleRow key={name} name={name} note={`${percent}%`} value={`−${centsText(cents)}`} />
              ))}
              <ExampleRow name={<strong>Before income tax</strong>} value={centsText(leftCents)} />
            </div>
          ))}
        </div>
      </ExampleResult>
      <p className="text-fine text-soft">
        Rates of {RATES_YEAR}, before the yearly maximums. Income tax depends on each person’s TD1.
      </p>
    </ExampleWindow>
  );
}
