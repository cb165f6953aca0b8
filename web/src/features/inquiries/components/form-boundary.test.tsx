import { expect, it } from 'vitest';
import { awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import { draftKey } from '../draft.ts';
import { FormBoundary } from './form-boundary.tsx';

let isBroken = true;
function Form() {
  if (isBroken) throw new Error('A draft that the form can’t read.');
  return 'The form';
}

it('an error replaces the form until Try Again, which deletes the form’s draft', async () => {
  for (const form of ['contact', 'demo'] as const) localStorage.setItem(draftKey(form), '{}');
  await renderScreen(
    <FormBoundary form="contact">
      <Form />
    </FormBoundary>,
  );
  await awaitText('This form stopped working.');
  expect(localStorage.getItem(draftKey('contact'))).toBe('{}');
  isBroken = false;
  await button('Try Again').click();
  await awaitText('The form');
  expect(localStorage.getItem(draftKey('contact'))).toBeNull();
  expect(localStorage.getItem(draftKey('demo'))).toBe('{}');
});
