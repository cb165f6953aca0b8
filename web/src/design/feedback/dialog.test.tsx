import { expect, it, vi } from 'vitest';
import { dialog, renderScreen } from '../../testing/render-screen.tsx';
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
