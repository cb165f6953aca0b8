import { readWhole } from '@atrium/contract/platform/typed-amount';
import { useState } from 'react';
import { Field } from '../../../../../design/forms/field.tsx';
import { dueDates, fullPeriodTax, partialTax } from '../../../examples/heavy-vehicle-tax.ts';
import {
  Choice,
  centsText,
  ExampleResult,
  ExampleRow,
  ExampleTotal,
  ExampleWindow,
} from './example-window.tsx';

const DATES = dueDates();
const MONTHS = DATES.map(({ month }) => [month, month] as const);
const HEAVIEST_LB = 200_000;

/** Form 2290 Filing: the tax on one truck by its weight and the month of first use. */
export function TruckTaxExample() {
  const [typed, setTyped] = useState('72000');
  const [month, setMonth] = useState(DATES[0]?.month ?? '');
  const weight = readWhole(typed, HEAVIEST_LB);
  const { months = 0, due = '' } = DATES.find(date => date.month === month) ?? {};
  return (
    <ExampleWindow id="irs2290" name="Form 2290 Filing">
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Weight in pounds"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Choice label="First used in" options={MONTHS} value={month} onChange={setMonth} />
      </div>
      <ExampleResult>
        {fullPeriodTax(weight) > 0 ? (
          <>
            <ExampleRow name="Tax of a full period" value={centsText(fullPeriodTax(weight) * 100)} />
            <ExampleRow name="Months charged" value={`${months} of 12`} />
            <ExampleRow name="Due by" value={due} />
            <ExampleTotal
              name="Tax due to the IRS"
              value={centsText(Math.round(partialTax(weight, months) * 100))}
            />
          </>
        ) : (
          <p>No tax and no Form 2290: it starts at 55,000 pounds of taxable gross weight.</p>
        )}
      </ExampleResult>
      <p className="text-fine text-soft">
        From the tax table in the IRS instructions for Form 2290. Logging vehicles pay three quarters.
      </p>
    </ExampleWindow>
  );
}
