import { use } from 'react';
import { t } from '../../../i18n/texts';
import { useConfirm } from '../../../parts/dialog/use-confirm';
import { useUndo } from '../../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric } from '../../../types/wire';
import { ChangeSeenOrder } from '../seen/change-order';
import { lineCopy } from './line-copy';
import { codeOf } from './line-rows';

/** Restores removed lines with all of their details, at their old places. */
const putBack = async (
  data: PortalDataProvider,
  orderId: string,
  lines: readonly OrderFabric[],
  removed: readonly OrderFabric[],
) => {
  const made = new Map<string, string>();
  for (const line of removed) made.set(line.id, (await data.addOrderFabric(lineCopy(orderId, line), 'draft')).id);
  await data.sortOrderFabrics(
    orderId,
    lines.map(({ id }) => made.get(id) ?? id),
    'draft',
  );
};

/** Removes lines after a confirmation. */
export const useRemoveLines = (
  orderId: string,
  lines: readonly OrderFabric[],
  onRemoved: () => void,
): ((removed: readonly OrderFabric[]) => void) => {
  const confirm = useConfirm();
  const offerUndo = useUndo('orderLine');
  const change = use(ChangeSeenOrder);
  const [remove] = useVerb(
    async (data, removed: readonly OrderFabric[]) => {
      for (const { id } of removed) await change((seen) => data.removeOrderFabric(id, seen));
      offerUndo(t('edit.removed', { smart_count: removed.length }), (again) => putBack(again, orderId, lines, removed));
    },
    { touches: 'orderLine' },
  );
  return (removed) =>
    confirm({
      title: t('edit.remove-title', { smart_count: removed.length }),
      content: `${removed.map(codeOf).slice(0, 5).join(', ')}. ${t('edit.remove-text')}`,
      confirm: t('edit.remove'),
      onConfirm: async () => {
        if (await remove(removed)) onRemoved();
      },
    });
};
