import { lazy, Suspense } from 'react';

const DeletionBanner = lazy(
  () => import('../../../features/accounts/components/profile/deletion-banner.tsx'),
);

/** Says when the account will be erased, if so; loads separately, so that no page waits for it. */
export function DeletionReminder({ uid }: { uid: string }) {
  return (
    <Suspense>
      <DeletionBanner uid={uid} />
    </Suspense>
  );
}
