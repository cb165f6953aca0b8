import { type ReactNode, useEffect, useState } from 'react';
import threshold from '../../../../content/pictures/threshold.svg';
import wideThreshold from '../../../../content/pictures/threshold-wide.svg';
import { WidePicture } from '../../../design/layout/wide-picture.tsx';
import { getSession } from '../../../session/auth/session-store.ts';

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  /** Shows more of the room in the illustration. */
  wide?: boolean;
  /** Signed-in users see it too, instead of being redirected. */
  forEveryone?: boolean;
  children: ReactNode;
}

/**
 * The frame of login and registration pages: the form on the left, on the right an open door with a lit room, which stays
 * when the form grows.
 */
export function AccountFrame({ title, lead, wide, forEveryone = false, children }: AccountFrameProps) {
  // Styles hide it from users who are signed in when it opens. After a sign-in here it stays until the next page has loaded.
  const [isForVisitor, setForVisitor] = useState(forEveryone);
  useEffect(() => {
    if (getSession().status === 'signed-out') setForVisitor(true);
  }, []);
  return (
    <div data-signed-out={isForVisitor ? undefined : ''} className="wrap grid gap-x-8 lg:grid-cols-12">
      <div className="py-12 md:py-20 lg:col-span-5">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-3 mb-9 text-soft">{lead}</p>
        {children}
      </div>
      <aside className="hidden border-l border-line lg:col-span-6 lg:col-start-7 lg:block">
        <WidePicture
          file={wide ? wideThreshold : threshold}
          viewBox="0 0 560 640"
          preserveAspectRatio="xMidYMax slice"
          className="sticky top-16 h-[calc(100dvh-4rem)] max-h-220 w-full"
        />
      </aside>
    </div>
  );
}
