/** A reference table; on small screens a list with the column heading before each cell. */
export function ReferenceTable({
  caption,
  head,
  rows,
  note,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  note: string;
}) {
  return (
    <>
      <table className="figures w-full border-t border-ink text-left text-small max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-fine text-soft">
            {head.map(name => (
              <th key={name} scope="col" className="py-2.5 pr-8 font-medium last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line align-baseline max-md:block max-md:py-3">
              <th scope="row" className="font-semibold max-md:block md:py-3 md:pr-8">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={head[index + 1]}
                  className="max-md:flex max-md:gap-3 max-md:pt-1 md:py-3 md:pr-8 md:last:pr-0"
                >
                  <span className="w-36 shrink-0 text-soft md:hidden">{head[index + 1]}</span>
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
