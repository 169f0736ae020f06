import { useState } from 'react';
import type { Fabric } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { DiscontinueQuestion } from './DiscontinueQuestion';

/**
 * Discontinues a fabric or reinstates it. Discontinuing asks first, since all swatches of the fabric become inactive
 * with it (S2 section 4, fabrics): `const { change, isBusy, question } = useDiscontinueFabric()`.
 */
export const useDiscontinueFabric = () => {
  const [asked, setAsked] = useState<Fabric | null>(null);
  const [run, isBusy] = useVerb((data, { id }: Fabric, isOn: boolean) => data.discontinueFabric(id, isOn), {
    touches: 'fabric',
    done: 'fabrics.saved',
    failed: 'fabrics.failed',
  });

  const confirm = async () => {
    if (asked !== null && (await run(asked, true))) setAsked(null);
  };

  const question = (
    <DiscontinueQuestion
      code={asked?.code ?? ''}
      isOpen={asked !== null}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={() => setAsked(null)}
    />
  );
  const change = (fabric: Fabric, isOn: boolean) => (isOn ? setAsked(fabric) : void run(fabric, false));
  return { change, isBusy, question };
};
