import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';

/** Name, language of the pay stub, hours, gross pay, and what differs from the last run. */
const PEOPLE = [
  ['Tremblay, Élodie', 'FR', '75', '2,362.50', ''],
  ['Singh, Arjun', 'EN', '80', '2,080.00', 'New rate: 26.00, was 25.00'],
  ['Roy, Mathieu', 'FR', '75', '2,175.00', '15 h de vacances'],
  ['Kowalczyk, Ewa', 'EN', '40', '1,120.00', 'First paycheck'],
] as const;

/** Canadian Payroll: a run before its release, in both languages. */
export function PayRunScreen() {
  return (
    <DrawnWindow
      hue={hueClass('payrollca')}
      title="Pay run 12 · Paie 12 · 14 people"
      label="Illustration of Canadian Payroll: four people with hours and gross pay, two in English and two in French, with the changes since the last run, and the remittance dates of two agencies."
    >
      <div className="figures p-4">
        <ul>
          <li className="flex gap-3 pb-2 text-soft">
            <span className="grow">Employee · Employé</span>
            <span className="w-12 text-right">Hours</span>
            <span className="w-16 text-right">Gross</span>
          </li>
          {PEOPLE.map(([name, language, hours, gross, change]) => (
            <li key={name} className="flex items-baseline gap-3 border-t border-line py-2">
              <span className="w-7 shrink-0 rounded-sm bg-(--tile) text-center font-medium text-(--tile-ink)">
                {language}
              </span>
              <span className="grow">
                <span className="font-medium">{name}</span>
                {change ? <span className="block text-warn">{change}</span> : null}
              </span>
              <span className="w-12 text-right text-soft">{hours}</span>
              <span className="w-16 text-right">{gross}</span>
            </li>
          ))}
        </ul>
        <dl className="border-t border-ink pt-2">
          {[
            ['CRA', 'to remit by July 15'],
            ['Revenu Québec', 'à verser le 15 juillet'],
          ].map(([agency, day]) => (
            <div key={agency} className="flex justify-between gap-4 py-1">
              <dt className="font-medium">{agency}</dt>
              <dd className="text-soft">{day}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex items-center justify-between gap-4">
          <span className="text-soft">3 changed, 11 as before.</span>
          <span className="shrink-0 rounded-md bg-(--tile-ink) px-3.5 py-2 font-medium text-paper">
            Release the run
          </span>
        </p>
      </div>
    </DrawnWindow>
  );
}
