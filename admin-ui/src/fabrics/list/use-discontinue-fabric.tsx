import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { useUndo } from '../../parts/undo/use-undo';
import { readAll } from '../../providers/use-all';
import type { Fabric, Swatch } from '../../types/wire';
import { DoneNotice } from '../../verbs/DoneNotice';
import { useVerb } from '../../verbs/use-verb';
import { DiscontinueQuestion } from './DiscontinueQuestion';

/**
 * Discontinues a fabric or reinstates it. Discontinuing asks first, since all swatches of the fabric become inactive
 * with it (S2 section 4, fabrics); its undo activates those again that were active:
 * `const { change, isBusy, question } = useDiscontinueFabric()`.
 */
export const useDiscontinueFabric = () => {
  const t = useText();
  const [asked, setAsked] = useState<Fabric | null>(null);
  const offerUndo = useUndo('fabric');
  const [discontinue, isDiscontinuing] = useVerb(
    async (data, { id, code }: Fabric) => {
      const sort = { field: 'code', order: 'ASC' } as const;
      const active = await readAll<Swatch>(data, 'Swatches', { filter: { fabricId: id, active: true }, sort });
      await data.discontinueFabric(id, true);
      const swatchIds = active.map((swatch) => swatch.id);
      offerUndo(<DoneNotice done="fabrics.saved" about={t('fabrics.discontinued-about', { code })} />, (again) =>
        again.reinstateFabric(id, swatchIds),
      );
    },
    { touches: 'fabric', failed: 'fabrics.failed' },
  );
  const [reinstate, isReinstating] = useVerb((data, { id }: Fabric) => data.discontinueFabric(id, false), {
    touches: 'fabric',
    done: 'fabrics.saved',
    about: ([{ code }]) => t('fabrics.reinstated-about', { code }),
    failed: 'fabrics.failed',
  });

  const confirm = async () => {
    if (asked !== null && (await discontinue(asked))) setAsked(null);
  };

  const question = (
    <DiscontinueQuestion
      code={asked?.code ?? ''}
      isOpen={asked !== null}
      isBusy={isDiscontinuing}
      onConfirm={() => void confirm()}
      onClose={() => setAsked(null)}
    />
  );
  const change = (fabric: Fabric, isOn: boolean) => (isOn ? setAsked(fabric) : void reinstate(fabric));
  return { change, isBusy: isDiscontinuing || isReinstating, question };
};
