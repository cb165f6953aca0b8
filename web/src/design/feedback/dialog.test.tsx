import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, renderScreen } from '../../testing/render-screen.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

it('a dialog closes by a click beside it, and not when a selection of text ends there', async () => {
  const onClose = vi.fn();
  await renderScreen(
    <Dialog title="Template" onClose={onClose}>
      <textarea aria-label="Text" />
    </Dialog>,
  );
  const element = dialog().element();
  const press = (from: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // Browsers send the click to what both ends of the press are in.
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  press(dialog().getByRole('textbox', { name: 'Text' }).element());
  press(element);
  await expect.poll(() => onClose.mock.calls).not.toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a closed dialog gives the focus back to its opener, or to the page’s heading without one', async () => {
  const heading = <h1 key="heading">Templates</h1>;
  const opener = <Button key="opener">Remove</Button>;
  const dialog = (
    <Dialog key="dialog" title="Remove?" onClose={() => {}}>
      Gone for good.
    </Dialog>
  );
  const { update } = await renderScreen(<main>{[heading, opener]}</main>);
  await button('Remove').click();
  await update(<main>{[heading, opener, dialog]}</main>);
  await update(<main>{[heading, opener]}</main>);
  await expect.element(button('Remove')).toHaveFocus();
  await update(<main>{[heading, opener, dialog]}</main>);
  await update(<main>{[heading, dialog]}</main>);
  await update(<main>{[heading]}</main>);
  await expect.element(page.getByRole('heading', { name: 'Templates' })).toHaveFocus();
});
