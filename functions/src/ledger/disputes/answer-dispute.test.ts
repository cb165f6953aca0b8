import { expect, it, vi } from 'vitest';
import { answerDispute, type DisputeCalls, evidenceText } from './answer-dispute.ts';

it('evidence without files is the statement alone, and an inquiry is refunded instead of accepted', async () => {
  const answer = { action: 'accept' as const, statement: 'Delivered.', fileNames: [] };
  expect(evidenceText(answer)).toBe('Delivered.');
  const disputes: DisputeCalls['disputes'] = {
    retrieve: async () => ({ status: 'warning_needs_response' }),
    update: vi.fn(),
    close: vi.fn(),
  };
  await expect(answerDispute('dp_1', answer, { disputes })).rejects.toThrow('Refund');
  expect(disputes.close).not.toHaveBeenCalled();
});
