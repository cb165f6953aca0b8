import { useState } from 'react';
import { type CallReason, callRecord, FREE_TIMES, type FreeTime } from '../../../examples/example-call.ts';
import { Choice, ExampleResult, ExampleWindow } from './example-window.tsx';

const REASONS: readonly (readonly [CallReason, string])[] = [
  ['move', 'To move an appointment'],
  ['hours', 'To ask about business hours'],
  ['person', 'To complain to a person'],
];
const TIMES = FREE_TIMES.map(time => [time, time] as const);

/** AI Caller: a call with its transcript and summary, by the caller's reason. */
export function CallExample() {
  const [reason, setReason] = useState<CallReason>('move');
  const [time, setTime] = useState<FreeTime>(FREE_TIMES[0]);
  const { transcript, summary, booked, toDo, handedOver } = callRecord(reason, time);
  return (
    <ExampleWindow id="ai-caller" name="AI Caller">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice label="Why do they call?" options={REASONS} value={reason} onChange={setReason} />
        {reason === 'move' ? (
          <Choice label="Which time do they choose?" options={TIMES} value={time} onChange={setTime} />
        ) : null}
      </div>
      <ol className="border-l-2 border-(--tile-line) pl-4">
        {transcript.map(({ speaker, text }) => (
          <li key={text} className="py-1">
            <span className="font-medium">{speaker}: </span>
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ol>
      <ExampleResult>
        <p className="font-semibold">{summary}</p>
        <dl className="mt-2">
          {[
            ['Booked', booked],
            ['To do', toDo],
            ['Handed over', handedOver],
          ].map(([term, value]) => (
            <div key={term} className="flex gap-3 border-b border-line py-1.5 last:border-0">
              <dt className="w-26 shrink-0 text-soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </ExampleResult>
    </ExampleWindow>
  );
}
