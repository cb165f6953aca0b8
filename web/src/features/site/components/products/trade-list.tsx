interface TradeListProps {
  takes: readonly string[];
  does: readonly string[];
  gives: readonly string[];
}

/** Input, processing and output in three columns. */
export function TradeList({ takes, does, gives }: TradeListProps) {
  const columns = [
    { title: 'You give', entries: takes },
    { title: 'It does', entries: does },
    { title: 'You get', entries: gives, strong: true },
  ];
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {columns.map(({ title, entries, strong }) => (
        <div key={title} className={`border-t pt-4 ${strong ? 'border-accent' : 'border-ink'}`}>
          <h3 className={`text-h3 ${strong ? 'text-accent' : ''}`}>{title}</h3>
          <ul className={`mt-4 ${strong ? 'font-medium' : 'text-soft'}`}>
            {entries.map(entry => (
              <li key={entry} className="max-w-[44ch] border-t border-line py-3">
                {entry}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
