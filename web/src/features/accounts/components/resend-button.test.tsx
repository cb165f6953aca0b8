import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResendButton } from './resend-button.tsx';

it.each([
  ['nothing was sent', {}, 'Send Again', false],
  ['an email has just been sent', { justSent: true }, 'Send Again in 30 s', true],
  ['the first email is being sent', { underWay: true }, 'Sending...', true],
])('the resend button is correct in its first render: %s', (_, props, text, isDisabled) => {
  const send = async () => ({ success: true }) as const;
  const html = renderToStaticMarkup(<ResendButton send={send} onOutcome={() => {}} {...props} />);
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
  expect(html.includes('aria-disabled="true"')).toBe(isDisabled);
});
