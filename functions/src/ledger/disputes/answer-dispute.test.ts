import { expect, it } from 'vitest';
import { answerDispute, type DisputeCalls, evidenceText } from './answer-dispute.ts';

it('evidence without files is the statement alone, and an inquiry is refunded instead of accepted', async () => {
  const answer = { action: 'accept' as const, statement: 'Delivered.', fileNames: [] };
  expect(evidenceText(answer)).toBe('Delivered.');
  const disputes = { retrieve: async () => ({ status: 'warning_needs_response' }) };
  const calls = { disputes } as unknown as DisputeCalls;
  await expect(answerDispute('dp_1', answer, calls)).rejects.toThrow('Refund');
});
