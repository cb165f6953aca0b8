import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResendButton } from './resend-button.tsx';

const render = (props: { justSent?: boolean; underWay?: boolean }) =>
  renderToStaticMarkup(
    <ResendButton send={async () => ({ success: true })} onOutcome={() => {}} {...props} />,
  );

/** Reads the text and the disabled state of a button's markup. */
const read = (markup: string) => ({
  text: markup.replace(/<[^>]*>/g, ''),
  disabled: markup.includes('disabled=""'),
});

it.each([
  ['nothing was sent', {}, { text: 'Send Again', disabled: false }],
  ['an email has just been sent', { justSent: true }, { text: 'Send Again in 30 s', disabled: true }],
  ['the first email is being sent', { underWay: true }, { text: 'Sending...', disabled: true }],
])('the resend button is correct in its first render: %s', (_, props, expected) => {
  expect(read(render(props))).toEqual(expected);
});
