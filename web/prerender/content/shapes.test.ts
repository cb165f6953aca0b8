import { expect, it } from 'vitest';
import { object, pairs, paragraph, parseShape } from './shapes.ts';

const shape = object({ text: paragraph, rules: pairs });

it('a section with one paragraph has it as its text', () => {
  const rules = [['Rule', 'Reason.']];
  expect(parseShape(shape, { text: ['Only.'], rules }, 'x.md')).toEqual({ text: 'Only.', rules });
});

it.each([
  ['text', { text: ['One.', 'Two.'], rules: [] }],
  ['rules\\[0\\]', { text: ['Only.'], rules: [['Rule']] }],
  ['draft', { text: ['Only.'], rules: [], draft: 'yes' }],
])('content that does not fit is rejected with file and field: %s', (field, data) => {
  expect(() => parseShape(shape, data, 'x.md')).toThrow(new RegExp(`^x\\.md: [^]*${field}`));
});
