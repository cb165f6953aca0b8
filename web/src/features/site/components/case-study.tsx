import type { CASE_STUDIES } from '../content/case-studies.ts';
import { Paragraphs } from './page-hero.tsx';

type Case = (typeof CASE_STUDIES)['entries'][number];

/** One case: the story on the left, its figures and the deciding person on the right. */
export function CaseStudy({ number, study }: { number: string; study: Case }) {
  const { id, who, title, app, table, person } = study;
  const [before, ...rest] = study.text;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="wrap">
      <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 pb-20 md:pb-28 lg:grid-cols-12">
        <p className="flex flex-wrap items-start gap-3 text-fine text-soft lg:col-span-2 lg:flex-col lg:gap-1">
          <span aria-hidden="true" className="figures font-medium text-ink">
            {number}
          </span>
          {who}
        </p>
        <div className="lg:col-span-6">
          <h2 id={`${id}-title`} className="max-w-[20ch] text-h2">
            {title}
          </h2>
          <p className="mt-7 max-w-[56ch] text-soft">{before}</p>
          <Paragraphs texts={rest} className="mt-5 max-w-[56ch]" />
        </div>
        <div className="lg:col-span-4">
          <table className="figures w-full border-t border-ink text-left text-small">
            <caption className="pb-2.5 text-left text-fine text-soft">{app}, before and after</caption>
            <thead>
              <tr className="border-b border-line text-fine text-soft">
                <td className="py-2.5" />
                <th scope="col" className="py-2.5 pr-4 font-medium">
                  Before
                </th>
                <th scope="col" className="py-2.5 font-medium">
                  After
                </th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([what, then, now]) => (
                <tr key={what} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 font-medium">
                    {what}
                  </th>
                  <td className="py-2.5 pr-4 text-soft">{then}</td>
                  <td className="py-2.5 font-semibold">{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-5 text-small text-soft">{person}</p>
        </div>
      </div>
    </article>
  );
}
