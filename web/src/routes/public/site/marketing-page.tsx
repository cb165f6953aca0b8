import type { ComponentProps, ReactNode } from 'react';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { HeroPicture } from '../../../features/site/components/hero-picture.tsx';
import { StatsCards } from '../../../features/site/components/home/stats-cards.tsx';
import { type Step, StepLinks } from '../../../features/site/components/links.tsx';
import { PageHero } from '../../../features/site/components/page-hero.tsx';
import { Page } from '../../../layouts/public/page.tsx';

interface MarketingPageProps extends Pick<ComponentProps<typeof PageHero>, 'name' | 'content'> {
  title: string;
  /** The steps that the hero suggests. */
  first: Step;
  second: Step;
  picture: ComponentProps<typeof HeroPicture>;
  closing: ComponentProps<typeof ClosingCall>;
  children: ReactNode;
}

/** A page with an illustrated hero, sections, the company's figures and the next step. */
export function MarketingPage(props: MarketingPageProps) {
  const { title, name, content, first, second, picture, closing, children } = props;
  return (
    <Page title={title}>
      <PageHero
        name={name}
        content={content}
        actions={<StepLinks first={first} second={second} />}
        picture={<HeroPicture {...picture} />}
      />
      <div className="h-16 md:h-24" />
      {children}
      <StatsCards />
      <ClosingCall {...closing} />
    </Page>
  );
}
