import { lazy, Suspense } from 'react';

const AddVendorModal = lazy(async () => ({ default: (await import('./AddVendorModal')).AddVendorModal }));

/** The dialog of new vendors for pages that seldom open it: it is fetched as it opens. */
export const AddVendorLater = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <AddVendorModal onClose={onClose} />
  </Suspense>
);
