import { expect, it } from 'vitest';
import { beginAnswer, insertTemplate, withoutSignature } from './answer-text.ts';

const fields = { name: 'Ines $& Co.', subject: 'Pricing Information' };

it('a template is inserted above what was written, with the name and the subject of the message', () => {
  const template = 'Hello {name},\n\nabout {subject}: {name}.';
  expect(insertTemplate(template, fields, beginAnswer('Ada'))).toBe(
    'Hello Ines $& Co.,\n\nabout Pricing Information: Ines $& Co..\n\nAda',
  );
  expect(insertTemplate('About {subject}.', { name: 'Ines' }, '')).toBe('About your message.');
});

it.each([
  ['\n\nAda', 'Ada', ''],
  ['Yes.\n\nAda\n', 'Ada', 'Yes.'],
  ['Yes.', 'Ada', 'Yes.'],
  [' Yes. ', '', 'Yes.'],
])('of %j with the signature %j, %j was written', (text, signature, written) => {
  expect(withoutSignature(text, signature)).toBe(written);
});
