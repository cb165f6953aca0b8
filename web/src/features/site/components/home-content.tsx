import type { ReactNode } from 'react';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { DepartmentList } from './department-list.tsx';
import { Empower } from './empower.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { MakeItEasy } from './make-it-easy.tsx';
import { MarketplaceDoors } from './marketplace-doors.tsx';
import { Solutions } from './solutions.tsx';

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
