import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../../../design/forms/field.tsx';
import {
  DAY_RATE_CENTS,
  HOUR_RATE_CENTS,
  readInvoice,
  SALES_TAX_PERCENT,
} from '../../../examples/invoice-sentence.ts';
import { centsText, ExampleResult, ExampleRow, ExampleTotal, ExampleWindow } from './example-window.tsx';

/** Invoice Creator: the invoice fills in while a sentence is typed. */
export function InvoiceExample() {
  const [sentence, setSentence] = useState('Two days at Brandt’s, valve 86.40');
  const field = useRef<HTMLInputElement>(null);
  // Adopts a sentence that was typed into the prerendered page before it was hydrated.
  useEffect(() => setSentence(before => field.current?.value ?? before), []);
  const { customer, lines, questions, netCents, taxCents, totalCents } = readInvoice(sentence);
  return (
    <ExampleWindow id="invoicer" name="Invoice Creator">
      <Field
        ref={field}
        label="What did you do?"
        hint={`Example rates: ${centsText(DAY_RATE_CENTS)} a day, ${centsText(HOUR_RATE_CENTS)} an hour. Try “Three hours at Okafor’s, the pipe”.`}
        value={sentence}
        maxLength={160}
        autoComplete="off"
        onChange={({ target }) => setSentence(target.value)}
      />
      <ExampleResult>
        <p className="pb-1.5 font-semibold">{customer ? `Invoice for ${customer}` : 'Invoice'}</p>
        {lines.map(({ text, quantity, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state and the same text can occur twice
          <ExampleRow key={place} name={text} note={quantity} value={centsText(cents)} />
        ))}
        <ExampleRow name="Net" value={centsText(netCents)} />
        <ExampleRow name={`Sales tax, ${SALES_TAX_PERCENT}% on parts`} value={centsText(taxCents)} />
        <ExampleTotal name="Total" value={centsText(totalCents)} />
        {questions.map(question => (
          <p key={question} className="mt-2 text-warn">
            It asks: {question}
          </p>
        ))}
      </ExampleResult>
    </ExampleWindow>
  );
}
