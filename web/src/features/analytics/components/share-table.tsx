import { ShareBar } from '../../../design/charts/share-bar.tsx';

interface ShareTableProps {
  caption: string;
  /** For screen readers. */
  headings: readonly [name: string, count: string, note: string];
  /** A share is from 0 to 1. */
  rows: readonly { name: string; share: number; count: number; note: string }[];
}

/** Counts with the bars of their shares. */
export function ShareTable({ caption, headings, rows }: ShareTableProps) {
  return (
    <table className="figures w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, count, note }) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th scope="row" className="w-full py-2 pr-4 text-left font-normal">
              {name}
              <ShareBar share={share} />
            </th>
            <td className="py-2 text-right font-medium">{count.toLocaleString('en-US')}</td>
            <td className="py-2 pl-4 text-right whitespace-nowrap text-soft">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
