import { useState, type ReactNode } from 'react';
import { useVerb } from '../../verbs/use-verb';
import type { Fabric } from '../../types/wire';
import { DiscontinueQuestion } from './DiscontinueQuestion';

/**
 * Discontinues a fabric or takes it back. Turning it on asks first, since all of its swatches become inactive (S2
 * section 4, fabrics): `const { change, isBusy, dialog } = useDiscontinueFabric(fabric)`.
 */
export const useDiscontinueFabric = (fabric: Fabric) => {
  const { id, code } = fabric;
  const [isAsking, setAsking] = useState(false);
  const [run, isBusy] = useVerb((data, next: boolean) => data.discontinueFabric(id, next), {
    touches: 'fabric',
    done: 'fabrics.saved',
    failed: 'fabrics.failed',
  });

  const confirm = async () => {
    if (await run(true)) setAsking(false);
  };

  const dialog: ReactNode = (
    <DiscontinueQuestion
      code={code}
      isOpen={isAsking}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={() => setAsking(false)}
    />
  );
  return { change: (isOn: boolean) => (isOn ? setAsking(true) : void run(false)), isBusy, dialog };
};
