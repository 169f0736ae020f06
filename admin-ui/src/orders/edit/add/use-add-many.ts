import { use } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { useUndo } from '../../../parts/undo/use-undo';
import type { AddedFabric, ManyFabrics } from '../../../providers/data/order/order-verbs';
import type { Quantity } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';

/** Codes that a notice names when they could not be added. */
const mostNamed = 5;

/** Adds many fabrics in one call, shows the outcome, and offers to remove the new lines again. */
export const useAddMany = (orderId: string, onFault: (message: string) => void, onDone: () => void) => {
  const t = useText();
  const notify = useNotify();
  const change = use(ChangeSeenOrder);
  const offerUndo = useUndo('orderLine');

  const showOutcome = (rows: readonly AddedFabric[]) => {
    const added = rows.flatMap(({ lineId }) => (lineId === undefined ? [] : [lineId]));
    const failed = rows.flatMap(({ code, error }) => (error === undefined ? [] : [`${code ?? '–'} (${error})`]));
    if (rows.length === 0) notify('edit.from-group-empty', { type: 'warning' });
    if (failed.length > 0) {
      const named = [...failed.slice(0, mostNamed), ...(failed.length > mostNamed ? ['…'] : [])].join(', ');
      notify(t('edit.add-many-part', { added: String(added.length), failed: named }), { type: 'warning' });
    }
    if (added.length > 0)
      offerUndo(t('edit.add-many-done', { smart_count: added.length }), async (data) => {
        for (const lineId of added) await data.removeOrderFabric(lineId, 'draft');
      });
  };
  return useVerb(
    async (data, fabrics: ManyFabrics, quantity: Quantity) => {
      showOutcome(await change((seen) => data.addOrderFabrics(orderId, fabrics, quantity, seen)));
      onDone();
    },
    { touches: 'orderLine', onFault },
  );
};
