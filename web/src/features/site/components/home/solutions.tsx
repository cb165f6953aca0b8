import type { ReactNode } from 'react';
import { Section } from '../../../../design/layout/section.tsx';

/** Four kinds of work, each shown by an example. */
export function Solutions() {
  return (
    <Section
      id="solutions"
      number="01"
      label="What we build"
      title="Four kinds of work we take off your desk"
      lead="Each one is running software, and someone on your team can see what it did and stop it."
    >
      <div className="grid grid-cols-2 border-t border-line">
        <Solution
          title="Conversations"
          text="Calls answered in your company’s voice, the appointment booked, a summary in your inbox right after the call."
        >
          <Transcript />
        </Solution>
        <Solution
          title="Documents"
          text="Tax forms, payroll and invoices filled in from your records, and checked before they go out."
        >
          <CheckedForm />
        </Solution>
        <Solution
          title="Content"
          text="Articles drafted from your own notes. Every claim is linked to its source, so an editor can approve it quickly."
        >
          <SourcedDraft />
        </Solution>
        <Solution
          title="Numbers"
          text="What came in, what went out, and the week your cash would run out if nothing changed."
        >
          <CashLine />
        </Solution>
      </div>
    </Section>
  );
}

function Solution({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col gap-6 border-b border-line py-4 odd:border-r odd:pr-3 even:pl-3 sm:py-8 sm:odd:pr-8 sm:even:pl-8 lg:py-10">
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-1 max-w-[46ch] text-soft max-sm:text-fine sm:mt-2">{text}</p>
      </div>
      <div aria-hidden="true" className="max-sm:hidden">
        {children}
      </div>
    </article>
  );
}

function Transcript() {
  const lines = [
    ['Caller', 'Could I move my Thursday fitting?'],
    ['Atrium', 'Of course. Friday at 10:30 is free.'],
    ['Caller', 'Perfect. Is Mr. Lindt in by then?'],
    ['Atrium', 'Yes, from nine. I’ll let him know.'],
  ] as const;
  return (
    <ol className="border-l-2 border-accent pl-4 text-small">
      {lines.map(([who, words]) => (
        <li key={words} className="flex items-baseline gap-3 py-1">
          <span className="w-14 shrink-0 font-medium">{who}</span>
          <span className="text-soft">{words}</span>
        </li>
      ))}
    </ol>
  );
}

function CheckedForm() {
  const rows = [
    ['Gross weight', '75,000 lb', true],
    ['Tax due', '$550.00', false],
  ] as const;
  return (
    <dl className="figures text-small">
      {rows.map(([label, value, checked]) => (
        <div key={label} className="flex items-baseline gap-3 border-t border-line py-1.5 last:font-semibold">
          <dt className="grow">{label}</dt>
          <dd className="text-right">{value}</dd>
          <dd className="w-4 text-accent">
            {checked ? (
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
                <path d="M3 8.5l3.2 3L13 4.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
              </svg>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SourcedDraft() {
  return (
    <div className="text-small">
      <p className="font-semibold">Insulate first, then size the pump</p>
      <p className="mt-1 max-w-[46ch] text-soft">
        A heat pump pays back fastest in houses that were insulated first
        <sup className="ml-0.5 font-semibold text-accent">1</sup>.
      </p>
      <p className="mt-3 flex gap-3 border-t border-line pt-1.5 text-fine">
        <span className="font-semibold text-accent">1</span>
        Site notes
      </p>
    </div>
  );
}

function CashLine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 132" className="w-full">
      <g stroke="var(--color-line)">
        <path d="M0 108.5h400M0 64.5h400M0 20.5h400" />
      </g>
      <path d="M0 40L50 52L100 34L150 58L200 66" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M200 66L260 78L320 92L372 108"
        fill="none"
        className="stroke-accent"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <circle cx="200" cy="66" r="4" fill="currentColor" />
      <circle cx="372" cy="108" r="4.5" className="fill-warn" />
      <g fontSize="12.5" fill="currentColor">
        <text x="0" y="127" className="fill-soft">
          January
        </text>
        <text x="200" y="127" textAnchor="middle" className="fill-soft">
          today
        </text>
        <text x="206" y="54" fontWeight="600">
          $84,200
        </text>
        <text x="398" y="127" textAnchor="end" className="fill-warn" fontWeight="600">
          zero in week 41
        </text>
      </g>
    </svg>
  );
}
