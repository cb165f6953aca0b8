import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { awaitText, renderScreen } from '../../testing/render-screen.tsx';
import { lazySection } from './lazy-section.ts';
import { MissingSection } from './missing-section.tsx';

it('a page stays as it is when the code of a part can’t be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const [Optional, Needed] = [lazySection(load), lazySection(load, MissingSection)];
  await renderScreen(
    <>
      <p>The outcome</p>
      <Suspense>
        <Optional />
        <Needed />
      </Suspense>
    </>,
  );
  await awaitText('This section couldn’t be loaded.');
  await expect.element(document.body).toMatchTextContent('The outcome');
});
