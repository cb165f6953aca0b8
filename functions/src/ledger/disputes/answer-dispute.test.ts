import { expect, it } from 'vitest';
import { evidenceText } from './answer-dispute.ts';

it('evidence without files is the statement alone', () => {
  expect(evidenceText({ statement: 'Delivered.', fileNames: [] })).toBe('Delivered.');
});
