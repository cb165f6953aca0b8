import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FirstSteps } from './first-steps.tsx';

const textOf = (features: string[]) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <FirstSteps appName="AI Caller" features={features} />
    </StaticRouter>,
  );

it('names three features as parts of a sentence', () => {
  const text = textOf(['300 minutes a month', 'Call summaries', 'CRM handoff', 'Email support']);
  expect(text).toContain('Your plan includes 300 minutes a month, call summaries, and CRM handoff.');
});

it('names nothing when the plan lists nothing', () => {
  expect(textOf([])).toContain('Finish its setup.');
});
