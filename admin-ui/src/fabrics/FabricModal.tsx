import { lazy, Suspense } from 'react';
import type { Fabric } from '../types/wire';

const FabricForm = lazy(async () => ({ default: (await import('./FabricForm')).FabricForm }));

interface FabricModalProps {
  readonly fabric: Fabric;
  readonly onClose: () => void;
}

/** Edit Fabric on a page of something else, which loads it when somebody opens it. */
export const FabricModal = ({ fabric, onClose }: FabricModalProps) => (
  <Suspense fallback={null}>
    <FabricForm given={fabric} onClose={onClose} />
  </Suspense>
);
