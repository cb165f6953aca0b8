import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import type { ChartPoint } from './chart-table.tsx';

function render(points: readonly ChartPoint[]): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Chart title="Events per day" pointHeading="Day" unit="events" points={points} empty="No events." />
    </StaticRouter>,
  );
}

it('a chart has a table of the exact values, also when the table is hidden', () => {
  const html = render([
    { label: 'Nov 15', name: 'Saturday', value: 1_234_567, href: '/transactions' },
    { label: 'Nov 16', name: 'Sunday', value: 0.5 },
  ]);
  expect(html).toContain('<caption class="pb-1 text-left text-fine text-soft">Events per day</caption>');
  expect(html.match(/<td[^>]*>[^<]*/g)?.map(cell => cell.replace(/.*>/, ''))).toEqual(['1,234,567', '0.5']);
  expect(html).toMatch(/<a [^>]*href="\/transactions"[^>]*>Saturday/);
});

it('a chart without data points or with zeros only shows that there is no data', () => {
  expect(render([])).toContain('No events.');
  expect(render([{ label: 'Nov 15', name: 'Saturday', value: 0 }])).toContain('No events.');
  expect(render([{ label: 'Nov 15', name: 'Saturday', value: 1 }])).not.toContain('No events.');
});
