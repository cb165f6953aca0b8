import { expect, it, vi } from 'vitest';
import { answerDispute, type DisputeCalls, evidenceText } from './answer-dispute.ts';

function openStripe(status: string) {
  const disputes = {
    retrieve: vi.fn(async () => ({ status })),
    update: vi.fn(async () => ({})),
    close: vi.fn(async () => ({})),
  };
  return { disputes, calls: { disputes } as unknown as DisputeCalls };
}

const challenge = { action: 'challenge', statement: 'Delivered.', fileNames: ['proof.pdf'] } as const;
const accept = { action: 'accept', statement: '', fileNames: [] } as const;

it('the evidence text lists the file names below the statement', () => {
  expect(evidenceText({ statement: 'Delivered.', fileNames: ['a.pdf', 'b.png'] })).toBe(
    'Delivered.\n\nFiles:\n- a.pdf\n- b.png',
  );
  expect(evidenceText({ statement: 'Delivered.', fileNames: [] })).toBe('Delivered.');
});

it('challenging a dispute submits the evidence', async () => {
  const { disputes, calls } = openStripe('needs_response');
  await answerDispute('dp_1', { ...challenge, fileNames: [...challenge.fileNames] }, calls);
  expect(disputes.update).toHaveBeenCalledWith('dp_1', {
    evidence: { uncategorized_text: 'Delivered.\n\nFiles:\n- proof.pdf' },
    submit: true,
  });
  expect(disputes.close).not.toHaveBeenCalled();
});

it('accepting a dispute closes it at Stripe', async () => {
  const { disputes, calls } = openStripe('needs_response');
  await answerDispute('dp_1', { ...accept, fileNames: [] }, calls);
  expect(disputes.close).toHaveBeenCalledWith('dp_1');
});

it('answering a dispute twice and accepting an inquiry are rejected', async () => {
  const reviewed = openStripe('under_review');
  const answer = { ...challenge, fileNames: [] };
  await expect(answerDispute('dp_1', answer, reviewed.calls)).rejects.toMatchObject({ code: 'conflict' });
  expect(reviewed.disputes.update).not.toHaveBeenCalled();
  const inquiry = openStripe('warning_needs_response');
  await expect(answerDispute('dp_1', { ...accept, fileNames: [] }, inquiry.calls)).rejects.toThrow('Refund');
  expect(inquiry.disputes.close).not.toHaveBeenCalled();
});
