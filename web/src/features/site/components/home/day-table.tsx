import { FUTURE_OF_WORK } from '../../content/future-of-work.ts';

/** One day by the clock: what the software does, what the person does. */
export function DayTable() {
  return (
    <table className="w-full border-t border-ink text-left text-small max-md:block">
      <caption className="sr-only">One day, scheduled</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-fine text-soft">
          <th scope="col" className="w-1/5 py-2.5 font-medium">
            Time
          </th>
          <th scope="col" className="w-2/5 py-2.5 font-medium">
            The software
          </th>
          <th scope="col" className="w-2/5 py-2.5 font-medium">
            The person
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {FUTURE_OF_WORK.day.map(({ title, software, person }) => (
          <tr key={title} className="border-b border-line max-md:block max-md:py-4">
            <th
              scope="row"
              className="figures font-display text-h3 font-semibold tracking-tight max-md:block md:py-5 md:pr-8"
            >
              {title}
            </th>
            <td className="text-soft max-md:mt-1 max-md:block md:py-5 md:pr-8">
              <span className="md:hidden">Software: </span>
              {software}
            </td>
            <td className="font-medium max-md:mt-1 max-md:block md:py-5">
              <span className="md:hidden">Person: </span>
              {person}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
