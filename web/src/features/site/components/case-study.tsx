import type { CASE_STUDIES } from '../content/case-studies.ts';
import { Paragraphs } from './page-hero.tsx';

type Case = (typeof CASE_STUDIES)['entries'][number];

/** One worked example: the assumptions on the left, the arithmetic and what it means on the right. */
export function CaseStudy({ number, study }: { number: string; study: Case }) {
  const { id, who, title, app, table, person } = study;
  const [before, ...rest] = study.text;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="wrap">
      <div className="grid gap-x-8 gap-y-4 border-t border-line pt-5 pb-8 md:gap-y-6 md:pt-6 md:pb-28 lg:grid-cols-12">
        <p className="flex flex-wrap items-start gap-3 text-fine text-soft lg:col-span-2 lg:flex-col lg:gap-1">
          <span aria-hidden="true" className="figures font-medium text-ink">
            {number}
          </span>
          {who}
        </p>
        <div className="lg:col-span-5">
          <h2 id={`${id}-title`} className="max-w-[20ch] text-h2">
            {title}
          </h2>
          <p className="mt-4 max-w-[56ch] text-soft md:mt-7">{before}</p>
          <Paragraphs texts={rest} className="mt-5 max-w-[56ch]" />
        </div>
        <div className="lg:col-span-5">
          <table className="figures w-full border-t border-ink text-left text-small">
            <caption className="pb-2.5 text-left text-fine text-soft">{app}, the arithmetic</caption>
            <thead>
              <tr className="border-b border-line text-fine text-soft">
                {table.head.map(name => (
                  <th key={name} scope="col" className="py-2.5 pr-4 font-medium last:pr-0 last:text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([step, calculation, result]) => (
                <tr key={`${step} ${calculation}`} className="border-b border-line align-baseline">
                  <th scope="row" className="py-2 pr-4 font-medium">
                    {step}
                  </th>
                  <td className="py-2 pr-4 text-soft">{calculation}</td>
                  <td className="py-2 text-right font-semibold whitespace-nowrap">{result}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-small text-soft">{person}</p>
        </div>
      </div>
    </article>
  );
}
