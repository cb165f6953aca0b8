import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { awaitText, renderScreen } from '../../testing/render-screen.tsx';
import { lazyPart } from './lazy-part.ts';
import { MissingPart } from './missing-part.tsx';

it('a page stays as it is when the code of a part can’t be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const [Optional, Needed] = [lazyPart(load), lazyPart(load, MissingPart)];
  await renderScreen(
    <>
      <p>The outcome</p>
      <Suspense>
        <Optional />
        <Needed />
      </Suspense>
    </>,
  );
  await awaitText('This part couldn’t be loaded.');
  await expect.element(document.body).toMatchTextContent('The outcome');
});
