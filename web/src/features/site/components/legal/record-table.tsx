import type { KeptRecord } from '../../content/privacy.ts';
import { BlockTable } from '../block-table.tsx';

interface RecordTableProps {
  caption: string;
  records: readonly KeptRecord[];
  /** Names their keys, by which users find them in their browser. */
  hasKeys?: boolean;
}

/** A table of records with their content and retention; a list on small screens. */
export function RecordTable({ caption, records, hasKeys = false }: RecordTableProps) {
  return (
    <BlockTable caption={caption} heads={['Record', 'What it holds', 'Where and how long']}>
      {records.map(({ title, key, holds, kept }) => (
        <tr key={key} className="border-b border-line align-top max-md:block max-md:py-4">
          <th scope="row" className="font-semibold max-md:block md:py-5 md:pr-8">
            {title}
            {hasKeys ? <span className="block text-fine font-medium break-all text-soft">{key}</span> : null}
          </th>
          <td className="max-md:mt-1 max-md:block md:py-5 md:pr-8">{holds}</td>
          <td className="text-soft max-md:mt-1 max-md:block md:py-5">
            <span className="md:hidden">Kept: </span>
            {kept}
          </td>
        </tr>
      ))}
    </BlockTable>
  );
}
