import { Figure } from '../../../design/layout/figures.tsx';
import { useSpending } from '../hooks/use-spending.ts';
import { spentText } from '../spending-text.ts';

/** The user's spending this year, less refunds. */
export function SpentFigure({ uid }: { uid: string }) {
  const { data, error } = useSpending(uid);
  const year = String(new Date().getUTCFullYear());
  return (
    <Figure
      name={`Spent in ${year}`}
      value={data ? spentText(data.months, year) : error ? '–' : null}
      note={error && !data ? 'Couldn’t be loaded' : 'After refunds, year in UTC'}
    />
  );
}
