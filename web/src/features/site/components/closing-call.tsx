import { buttonClass } from '../../../design/button.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { PATHS } from '../../../paths.ts';
import { ContactLink, type ContactSubject } from './contact-link.tsx';
import { WayLink } from './way-link.tsx';

/** The end of a page: the next step and an alternative. With `asks`, the contact form is the next step. */
export function ClosingCall({
  title,
  text,
  action = { label: 'Open the Marketplace', to: PATHS.marketplace },
  subject,
  asks = false,
}: {
  title: string;
  text: string;
  action?: { label: string; to: string };
  /** The preselected subject of the contact form. */
  subject?: ContactSubject;
  asks?: boolean;
}) {
  return (
    <section aria-labelledby="next-title" className="grid-lines border-t border-line bg-inset">
      <div className="wrap grid items-end gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="next-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-5 max-w-[46ch] text-soft">{text}</p>
        </div>
        <p className="flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center lg:col-span-5">
          {asks ? (
            <>
              <ContactLink subject={subject} className={buttonClass('primary', 'large')}>
                Contact a Consultant
                <Arrow />
              </ContactLink>
              <WayLink to={action.to} className={buttonClass('quiet')}>
                {action.label}
              </WayLink>
            </>
          ) : (
            <>
              <WayLink to={action.to} className={buttonClass('primary', 'large')}>
                {action.label}
                <Arrow />
              </WayLink>
              <ContactLink subject={subject} className={buttonClass('quiet')}>
                Contact a Consultant
              </ContactLink>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
