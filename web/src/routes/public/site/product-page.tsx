import { withoutTrailingSlashes } from '@atrium/contract/platform/trailing-slashes';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WaitlistForm } from '../../../features/inquiries/components/mailing-lists/waitlist-form.tsx';
import { CallScreen, DraftScreen } from '../../../features/marketplace/components/product-screens.tsx';
import { ProductContent } from '../../../features/site/components/products/product-content.tsx';
import { CashScreen } from '../../../features/site/components/products/screens/cash-screen.tsx';
import { FeatureScreen } from '../../../features/site/components/products/screens/feature-screen.tsx';
import { InvoiceScreen } from '../../../features/site/components/products/screens/invoice-screen.tsx';
import { LessonScreen } from '../../../features/site/components/products/screens/lesson-screen.tsx';
import { PayRunScreen } from '../../../features/site/components/products/screens/pay-run-screen.tsx';
import { ScheduleScreen } from '../../../features/site/components/products/screens/schedule-screen.tsx';
import { WorkingDrawing } from '../../../features/site/components/products/screens/working-drawing.tsx';
import { PRODUCTS } from '../../../features/site/content/products/products.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { PRODUCT_IDS, type ProductId, productPath } from '../../../paths.ts';
import { useAppView } from '../marketplace/app-view.ts';
import { WithCurrentPrices } from './with-current-prices.tsx';

/** The products with a drawing of their own; others show their features. */
const SCREENS: Partial<Record<ProductId, ReactNode>> = {
  'ai-caller': <CallScreen />,
  'blogger-pro': <DraftScreen />,
  'payroll-ca': <PayRunScreen />,
  'payroll-us': <WorkingDrawing />,
  form2290: <ScheduleScreen />,
  'invoice-creator': <InvoiceScreen />,
  'personal-cfo': <CashScreen />,
  'ai-tutoring': <LessonScreen />,
};

/** One product, selected by the path; the router matches only existing products. */
export default function ProductPage() {
  const pathname = withoutTrailingSlashes(useLocation().pathname);
  const id = PRODUCT_IDS.find(candidate => productPath(candidate) === pathname);
  useAppView(id && PRODUCTS[id].serviceId);
  if (!id) return null;
  const product = PRODUCTS[id];
  return (
    <Page title={`${product.name}: ${product.says}`}>
      <WithCurrentPrices>
        <ProductContent
          key={id}
          product={product}
          screen={SCREENS[id] ?? <FeatureScreen product={product} />}
          waitlist={<WaitlistForm />}
        />
      </WithCurrentPrices>
    </Page>
  );
}
