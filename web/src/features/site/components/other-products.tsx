import { Fragment } from 'react';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { OTHER_PRODUCTS } from '../product-links.ts';

/** One line with links to our products that the marketplace doesn't sell. */
export function OtherProducts({ className }: { className: string }) {
  return (
    <p className={`text-soft ${className}`}>
      Also from Atrium:{' '}
      {OTHER_PRODUCTS.map(({ id, name, path, isOnSale }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <TextLink to={path}>{name}</TextLink>
          {isOnSale ? null : ' (coming soon)'}
        </Fragment>
      ))}
      .
    </p>
  );
}
