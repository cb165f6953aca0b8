import { Children, type ReactNode } from 'react';
import { ScrollRegion } from '../../../../design/layout/scroll-region.tsx';

interface FigureTableProps {
  caption: string;
  /** Headings of the columns; all but the first have numbers. */
  headings: readonly string[];
  /** The rows of `FigureRow`. */
  children: ReactNode;
}

/** A table of figures that scrolls sideways where it doesn't fit; its first column stays. */
export function FigureTable({ caption, headings: [first, ...rest], children }: FigureTableProps) {
  return (
    <ScrollRegion label={caption} className="mt-2 overflow-x-auto print:overflow-visible">
      <table className="figures w-full min-w-max text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-fine text-soft">
            <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left font-medium">
              {first}
            </th>
            {rest.map(heading => (
              <th key={heading} scope="col" className="py-2 pl-5 text-right font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

/** A row with its figures as children. */
export function FigureRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sticky left-0 bg-paper py-2.5 pr-4 text-left font-normal whitespace-nowrap">
        {name}
      </th>
      {Children.map(children, figure => (
        <td className="py-2.5 pl-5 text-right whitespace-nowrap">{figure}</td>
      ))}
    </tr>
  );
}
