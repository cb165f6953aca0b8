import { expect, it } from 'vitest';
import { unresolvedText } from './unresolved-text.ts';

it('the text explains why a payment is pending', () => {
  expect(unresolvedText({ status: 'pending', disputeStatus: null })).toContain(
    'You don’t need to pay again.',
  );
  expect(unresolvedText({ status: 'flagged', disputeStatus: null })).toContain('Our team is checking it.');
  expect(unresolvedText({ status: 'disputed', disputeStatus: 'warning_needs_response' })).toContain(
    'asked us',
  );
  expect(unresolvedText({ status: 'disputed', disputeStatus: 'under_review' })).toContain('is reviewing');
});
