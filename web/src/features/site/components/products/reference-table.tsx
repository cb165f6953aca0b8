/** The characters of a row that fit into columns on a phone, in at most three lines. */
const PHONE_ROW_MAX = 100;

interface ReferenceTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  note: string;
}

/** A reference table; on small screens one with long cells becomes a list with the column heading before each cell. */
export function ReferenceTable({ caption, head, rows, note }: ReferenceTableProps) {
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const folds = widths.reduce((sum, width) => sum + width, 0) > PHONE_ROW_MAX;
  const small = (folded: string) => (folds ? folded : 'max-md:pr-2 max-md:last:pr-0');
  return (
    <>
      <table
        className={`figures w-full border-t border-ink text-left text-small ${folds ? 'max-md:block' : 'max-md:text-fine'}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={folds ? 'max-md:sr-only' : ''}>
          <tr className="border-b border-line align-bottom text-fine text-soft">
            {head.map(name => (
              <th key={name} scope="col" className={`py-2.5 font-medium md:pr-8 md:last:pr-0 ${small('')}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={folds ? 'max-md:block' : ''}>
          {rows.map(([name, ...cells]) => (
            <tr
              key={name}
              className={`border-b border-line align-baseline ${folds ? 'max-md:block max-md:py-3' : ''}`}
            >
              <th
                scope="row"
                className={`font-semibold md:py-3 md:pr-8 ${folds ? 'max-md:block' : 'py-2'} ${small('')}`}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={head[index + 1]}
                  className={`md:py-3 md:pr-8 md:last:pr-0 ${folds ? 'max-md:flex max-md:gap-3 max-md:pt-1' : 'py-2'} ${small('')}`}
                >
                  {folds ? (
                    <span className="w-36 shrink-0 text-soft md:hidden">{head[index + 1]}</span>
                  ) : null}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-[68ch] text-small text-soft">{note}</p>
    </>
  );
}
