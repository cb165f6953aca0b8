import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import { useLocation } from 'react-router-dom';
import { WaitlistForm } from '../../../features/inquiries/components/mailing-lists/waitlist-form.tsx';
import { CallScreen, DraftScreen } from '../../../features/marketplace/components/product-screens.tsx';
import { ProductContent } from '../../../features/site/components/products/product-content.tsx';
import { PRODUCT_SCREENS } from '../../../features/site/components/products/screens/product-screens.tsx';
import { PRODUCTS } from '../../../features/site/content/products/products.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { PRODUCT_IDS, productPath } from '../../../paths.ts';
import { useAppView } from '../marketplace/app-view.ts';

const SCREENS = { ...PRODUCT_SCREENS, 'ai-caller': <CallScreen />, 'blogger-pro': <DraftScreen /> };

/** One product, selected by the path; the router matches only existing products. */
export default function ProductPage() {
  const pathname = withoutTrailingSlashes(useLocation().pathname);
  const id = PRODUCT_IDS.find(candidate => productPath(candidate) === pathname);
  useAppView(id && PRODUCTS[id].serviceId);
  if (!id) return null;
  const product = PRODUCTS[id];
  return (
    <Page title={`${product.name}: ${product.says}`}>
      <ProductContent key={id} product={product} screen={SCREENS[id]} waitlist={<WaitlistForm />} />
    </Page>
  );
}
