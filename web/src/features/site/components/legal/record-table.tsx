import type { KeptRecord } from '../../content/privacy.ts';

/** A table of records with their content and retention; a list on small screens. */
export function RecordTable({ caption, records }: { caption: string; records: readonly KeptRecord[] }) {
  return (
    <table className="w-full border-t border-ink text-left text-small max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-fine text-soft">
          <th scope="col" className="w-1/5 py-2.5 font-medium">
            Record
          </th>
          <th scope="col" className="w-2/5 py-2.5 font-medium">
            What it holds
          </th>
          <th scope="col" className="w-2/5 py-2.5 font-medium">
            Where and how long
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {records.map(({ title, key, holds, kept }) => (
          <tr key={key} className="border-b border-line align-top max-md:block max-md:py-4">
            <th scope="row" className="font-semibold max-md:block md:py-5 md:pr-8">
              {title}
              <span className="block text-fine font-medium break-all text-soft">{key}</span>
            </th>
            <td className="max-md:mt-1 max-md:block md:py-5 md:pr-8">{holds}</td>
            <td className="text-soft max-md:mt-1 max-md:block md:py-5">
              <span className="md:hidden">Kept: </span>
              {kept}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
