import type { Service } from '@atrium/contract/marketplace/catalog';
import { useEffect, useEffectEvent } from 'react';

/** The part of the screen that an app must reach to be seen: the middle, because cards are higher than a phone. */
const MIDDLE = '-30% 0px -30% 0px';

/** Calls back with each listed app that reaches the middle of the screen, once while it is listed. */
export function useSeenApps(apps: readonly Service[], onSeen: (app: Service) => void): void {
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    const listed = new Map<Element, Service>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const app = listed.get(target);
          if (!app || !isIntersecting) continue;
          observer.unobserve(target);
          notify(app);
        }
      },
      { rootMargin: MIDDLE },
    );
    for (const app of apps) {
      const element = document.getElementById(`app-${app.id}`);
      if (!element) continue;
      listed.set(element, app);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [apps]);
}
