import type { ReactNode } from 'react';
import { Contact } from '../contact.tsx';
import { About } from '../pages/about.tsx';
import { Empower } from '../pages/empower.tsx';
import { MakeItEasy } from '../pages/make-it-easy.tsx';
import { Solutions } from '../pages/solutions.tsx';
import { DepartmentList } from './department-list.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { MarketplaceDoors } from './marketplace-doors.tsx';

/** The home page, section by section. */
export function HomeContent({
  screens,
  newsletter,
}: {
  screens: readonly { id: string; caption: string; screen: ReactNode }[];
  newsletter: ReactNode;
}) {
  return (
    <>
      <Hero />
      <div className="h-16 md:h-24" />
      <Solutions />
      <Journey />
      <MakeItEasy />
      <Empower />
      <DepartmentList />
      <MarketplaceDoors screens={screens} />
      <div className="h-16 md:h-24" />
      <About />
      <Contact newsletter={newsletter} />
    </>
  );
}
