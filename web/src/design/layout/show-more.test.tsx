import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { awaitText, button, renderScreen } from '../../testing/render-screen.tsx';
import { ShowMore } from './show-more.tsx';

/** 30 rows, of which `load` has 10 more each time. */
function List({ load }: { load(): Promise<void> }) {
  const [count, setCount] = useState(10);
  const [busy, setBusy] = useState(false);
  async function more() {
    setBusy(true);
    await load();
    setCount(count + 10);
    setBusy(false);
  }
  return <ShowMore {...{ busy, count }} more={count < 30 ? () => void more() : null} />;
}

it('each page is asked for once, announced, and the focus stays below the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = vi.fn(() => promise);
  await renderScreen(<List load={load} />);
  await button('Show More').dblClick();
  await expect.element(button('Loading...')).toHaveFocus();
  expect(load).toHaveBeenCalledTimes(1);
  resolve();
  await awaitText('20 shown.');
  await button('Show More').click();
  await awaitText('All 30 shown.');
  expect(document.activeElement).toHaveTextContent('All 30 shown.');
});
