import type { Service } from '@atrium/contract/marketplace/catalog';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/feedback/dialog.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { productPathOf } from '../../../paths.ts';
import { priceText } from '../price-text.ts';

interface AppDetailsProps {
  app: Service;
  onShowPlans(app: Service): void;
  onClose(): void;
}

/** All details of an application in the catalog. */
export function AppDetails({ app, onShowPlans, onClose }: AppDetailsProps) {
  const about = productPathOf(app.id);
  return (
    <Dialog
      title={app.name}
      onClose={onClose}
      actions={
        <>
          <a
            href={app.firebaseConfig?.hostedUrl ?? app.signupUrl}
            target="_blank"
            rel="noopener"
            className={textLinkClass('inline-flex min-h-11 items-center px-2 text-small')}
          >
            Visit {app.name}
          </a>
          <Button onClick={() => onShowPlans(app)}>Compare plans</Button>
        </>
      }
    >
      <p className="text-soft">{app.description}</p>
      <ul className="mt-5 border-t border-line text-small">
        {app.features.map(feature => (
          <li key={feature} className="border-b border-line py-2">
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-soft">
        {app.pricing.length} {app.pricing.length === 1 ? 'plan' : 'plans'}:{' '}
        {app.pricing.map(tier => `${tier.name} ${tier.price === 0 ? 'free' : priceText(tier)}`).join(', ')}.
        {about ? (
          <>
            {' '}
            <TextLink to={about} className="text-ink">
              How {app.name} works, and where it stops
            </TextLink>
          </>
        ) : null}
      </p>
    </Dialog>
  );
}
