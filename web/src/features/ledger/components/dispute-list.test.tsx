import * as api from '@atrium/contract/routes/ledger';
import { DISPUTE } from '@atrium/contract/testing/paid-transaction';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '../../../testing/fake-api.ts';
import { awaitFocus, button, renderScreen } from '../../../testing/render-screen.tsx';
import { DisputeList } from './dispute-list.tsx';

it('a dispute is answered with the focus always in the answer, and then on its outcome', async () => {
  const listed = {
    ...{ ...DISPUTE, transactionId: 'deadbeef00112233', description: 'AI Caller', userId: 'ada' },
    ...{ userEmail: 'ada@atrium.example', appId: 'ai-caller', stripePaymentIntentId: 'pi_1' },
  };
  serve(api.listDisputes, () => ({ disputes: [listed], nextCursor: null }));
  serve(api.getDisputeEvidence, () => ({ statement: 'Ada bought the plan.', accessLog: '' }));
  serve(api.uploadEvidence, () => ({ id: 'file_1', name: 'receipt.pdf', size: 10 }));
  serve(api.answerDispute, () => ({ dispute: { ...DISPUTE, status: 'under_review' as const } }));
  const props = { isOpen: true, getHref: () => '/', getDetailsPath: () => '/', ownUid: 'grace' };
  await renderScreen(<DisputeList {...props} onAnswered={() => {}} />);
  await button('Answer...').click();
  await expect.element(button('Fill In from Our Records')).toHaveFocus();
  await button('Fill In from Our Records').click();
  await expect.element(button('Filled In')).toHaveFocus();
  const input = page.getByLabelText('Receipt or invoice').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['receipt'], 'receipt.pdf'));
  input.focus();
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await awaitFocus('receipt.pdf');
  await button('Remove receipt.pdf').click();
  await awaitFocus('Receipt or invoice');
  await button('Submit Evidence').click();
  await awaitFocus('The evidence was submitted.');
});
