import { t } from '../../i18n/texts';
import { type Question, useConfirm } from '../../parts/dialog/Confirm';
import { useUndo } from '../../parts/undo/use-undo';
import { readAll } from '../../providers/data/read-all';
import type { Fabric, Swatch } from '../../types/wire';
import { DoneNotice, useVerb } from '../../verbs/use-verb';

/** A fabric that is discontinued takes all of its swatches with it (S2 section 4, fabrics). */
export const discontinueQuestion = ({ code }: Fabric): Question => ({
  title: t('fabrics.discontinue-all'),
  content: t('fabrics.discontinue-text', { code }),
  confirm: t('fabrics.discontinue-confirm'),
});

/**
 * Discontinues a fabric or reinstates it. Discontinuing asks first, since all swatches of the fabric become inactive
 * with it (S2 section 4, fabrics); its undo activates those again that were active:
 * `const { change, isBusy } = useDiscontinueFabric()`.
 */
export const useDiscontinueFabric = () => {
  const confirm = useConfirm();
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

  const change = (fabric: Fabric, isOn: boolean) =>
    isOn
      ? confirm({ ...discontinueQuestion(fabric), onConfirm: () => discontinue(fabric), staysOnFault: true })
      : void reinstate(fabric);
  return { change, isBusy: isDiscontinuing || isReinstating };
};
