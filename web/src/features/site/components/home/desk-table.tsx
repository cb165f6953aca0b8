import { BlockTable } from '../block-table.tsx';

interface DeskTableProps {
  caption: string;
  /** Of the columns: title, software, person. */
  heads: readonly [string, string, string];
  rows: readonly { title: string; software: string; person: string }[];
}

/** The tasks of the software and those of the person, by role or time. */
export function DeskTable({ caption, heads, rows }: DeskTableProps) {
  return (
    <BlockTable caption={caption} heads={heads}>
      {rows.map(row => (
        <tr key={row.title} className="border-b border-line max-md:block max-md:py-3">
          <th
            scope="row"
            className="figures font-display text-h3 font-semibold tracking-tight max-md:block md:py-5 md:pr-8"
          >
            {row.title}
          </th>
          <td className="text-soft max-md:mt-0.5 max-md:block max-md:text-small md:py-5 md:pr-8">
            <span className="md:hidden">Software: </span>
            {row.software}
          </td>
          <td className="font-medium max-md:mt-0.5 max-md:block max-md:text-small md:py-5">
            <span className="md:hidden">Person: </span>
            {row.person}
          </td>
        </tr>
      ))}
    </BlockTable>
  );
}
