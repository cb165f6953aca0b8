import { type Service, splitPrice } from '@atrium/contract/marketplace/catalog';
import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Price } from '../../../../design/typography/price.tsx';
import { AppIcon } from '../app-icon.tsx';
import { CallScreen, DraftScreen } from '../product-screens.tsx';
import { AppBadges } from './app-badges.tsx';

const SCREENS: Partial<Record<string, ReactNode>> = { 'ai-caller': <CallScreen />, blooger: <DraftScreen /> };

/** A featured application with its picture and the price of its first plan; the rows of neighbors align. */
export function FeaturedApp({ app, onGetStarted }: { app: Service; onGetStarted(app: Service): void }) {
  const first = app.pricing[0];
  return (
    <article className="row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-t border-ink pt-5 pb-14 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AppIcon id={app.id} icon={app.icon} />
        <h3 className="min-w-0 flex-1 basis-40 text-h3">{app.name}</h3>
        <AppBadges app={app} />
      </div>
      <p className="mt-4 max-w-[52ch] text-soft">{app.description}</p>
      <div className="mt-6 max-w-md">{SCREENS[app.id]}</div>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-7">
        {first ? (
          <p>
            <span className="block text-fine text-soft">Starting at</span>
            <Price {...splitPrice(first)} />
          </p>
        ) : null}
        <Button arrow onClick={() => onGetStarted(app)} aria-label={`Get Started with ${app.name}`}>
          Get Started
        </Button>
      </div>
    </article>
  );
}
