import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FirstSteps } from './first-steps.tsx';

const renderText = (features: string[]) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <FirstSteps appName="AI Caller" features={features} />
    </StaticRouter>,
  );

it('the first steps text lists three features within a sentence', () => {
  const text = renderText(['300 minutes a month', 'Call summaries', 'CRM handoff', 'Email support']);
  expect(text).toContain('Your plan includes 300 minutes a month, call summaries, and CRM handoff.');
});

it('the first steps text is empty when the plan lists no features', () => {
  expect(renderText([])).toContain('Finish its setup.');
});
