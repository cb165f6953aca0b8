import type { ReactNode } from 'react';

interface BlockTableProps {
  caption: string;
  heads: readonly [string, string, string];
  children: ReactNode;
}

/** A table of three columns, whose rows are blocks on small screens. */
export function BlockTable({ caption, heads, children }: BlockTableProps) {
  return (
    <table className="w-full border-t border-ink text-left text-small max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-fine text-soft">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`${index === 0 ? 'w-1/5' : 'w-2/5'} py-2.5 font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}
