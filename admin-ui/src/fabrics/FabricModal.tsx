import { lazy, Suspense } from 'react';
import type { Fabric } from '../types/wire';

const FabricForm = lazy(async () => ({ default: (await import('./FabricForm')).FabricForm }));

interface FabricModalProps {
  readonly fabric: Fabric;
  readonly onClose: () => void;
}

/** The dialog that edits a fabric, for pages of other records. It is loaded when it is opened. */
export const FabricModal = ({ fabric, onClose }: FabricModalProps) => (
  <Suspense fallback={null}>
    <FabricForm given={fabric} onClose={onClose} />
  </Suspense>
);
