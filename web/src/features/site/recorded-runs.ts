import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { moneyText } from '../../platform/format.ts';
import { forecastCash } from './examples/cash-forecast.ts';
import { callRecord } from './examples/example-call.ts';
import { dueDates, fullPeriodTax, partialTax } from './examples/heavy-vehicle-tax.ts';
import { readInvoice } from './examples/invoice-sentence.ts';
import { payLines } from './examples/pay-contributions.ts';
import { linkToNotes } from './examples/sourced-draft.ts';

/** One run of a product's example: what went in, and each line that came out. */
interface RecordedRun {
  serviceId: ServiceId;
  input: string;
  output: readonly (readonly [name: string, value: string])[];
}

const dollars = (cents: number) => moneyText(cents / 100, 'USD');

/** Runs of the examples, calculated by their own code, in the order of the departments. */
export const RECORDED_RUNS: readonly RecordedRun[] = [
  runCall(),
  runInvoice('Three hours at Okafor’s, valve 86.40, the pipe'),
  runPay(75, 3_150),
  runTax(72_000, 'November'),
  runDraft(
    'In our survey, 38 of 52 meters read too high. Replace the seal every 24 months. Most owners never notice.',
  ),
  runForecast(7_200_000, 3_140_000, 4_090_000),
];

function runCall(): RecordedRun {
  const { summary, booked, toDo, handedOver } = callRecord('move', 'Friday 10:30');
  return {
    serviceId: 'ai-caller',
    input: 'A caller asks to move her fitting on Thursday, and chooses Friday at 10:30.',
    output: [
      ['Summary', summary],
      ['Booked', booked],
      ['To do', toDo],
      ['Handed over', handedOver],
    ],
  };
}

function runInvoice(sentence: string): RecordedRun {
  const { lines, questions, taxCents, totalCents } = readInvoice(sentence);
  return {
    serviceId: 'invoicer',
    input: `“${sentence}”`,
    output: [
      ...lines.map(({ text, cents }) => [text, dollars(cents)] as const),
      ['Sales tax', dollars(taxCents)],
      ['Total', dollars(totalCents)],
      ...questions.map(question => ['It asks', question] as const),
    ],
  };
}

function runPay(hours: number, rateCents: number): RecordedRun {
  const grossCents = hours * rateCents;
  const quebec = payLines(grossCents).find(({ province }) => province === 'Quebec');
  return {
    serviceId: 'payrollca',
    input: `${hours} hours at ${dollars(rateCents)}, two weeks, in Quebec.`,
    output: [
      ['Gross pay', dollars(grossCents)],
      ...(quebec?.deductions ?? []).map(({ name, cents }) => [name, `−${dollars(cents)}`] as const),
      ['Before income tax', dollars(quebec?.leftCents ?? grossCents)],
    ],
  };
}

function runTax(weight: number, month: string): RecordedRun {
  const { months = 0, due = '' } = dueDates().find(date => date.month === month) ?? {};
  return {
    serviceId: 'irs2290',
    input: `A truck of ${weight.toLocaleString('en-US')} pounds, first used in ${month}.`,
    output: [
      ['Tax of a full period', dollars(fullPeriodTax(weight) * 100)],
      ['Months charged', `${months} of 12`],
      ['Due by', due],
      ['Tax due to the IRS', dollars(Math.round(partialTax(weight, months) * 100))],
    ],
  };
}

function runDraft(draft: string): RecordedRun {
  return {
    serviceId: 'blooger',
    input: 'A draft of three sentences, and three notes it may use.',
    output: linkToNotes(draft).map(({ text, note }) => [text, note ? `Note ${note}` : 'No source']),
  };
}

function runForecast(cashCents: number, inCents: number, outCents: number): RecordedRun {
  const { balances, emptyInWeek } = forecastCash({
    cashCents,
    inCents,
    outCents,
    order: { cents: 0, inMonths: 1 },
  });
  return {
    serviceId: 'personalcfo',
    input: `${dollars(cashCents)} in the account, ${dollars(inCents)} in and ${dollars(outCents)} out each month.`,
    output: [
      ...[1, 3, 6].map(
        month =>
          [
            month === 1 ? 'After 1 month' : `After ${month} months`,
            dollars(balances[month - 1] ?? 0),
          ] as const,
      ),
      ['Cash runs out', emptyInWeek ? `in week ${emptyInWeek}` : 'not in 12 months'],
    ],
  };
}
