import { use, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/texts';
import { ConfirmDialog } from '../../../parts/dialog/ConfirmDialog';
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

/** Asks before lines are removed: `const [ask, dialog] = useRemoveLines(done)`. */
export const useRemoveLines = (
  orderId: string,
  lines: readonly OrderFabric[],
  onRemoved: () => void,
): readonly [(lines: readonly OrderFabric[]) => void, ReactNode] => {
  const t = useText();
  const [pending, setPending] = useState<readonly OrderFabric[]>([]);
  const offerUndo = useUndo('orderLine');
  const change = use(ChangeSeenOrder);
  const [remove, isBusy] = useVerb(
    async (data) => {
      for (const { id } of pending) await change((seen) => data.removeOrderFabric(id, seen));
      offerUndo(t('edit.removed', { smart_count: pending.length }), (again) => putBack(again, orderId, lines, pending));
    },
    { touches: 'orderLine' },
  );
  const confirm = async () => {
    if (await remove()) onRemoved();
    setPending([]);
  };
  const dialog =
    pending.length === 0 ? null : (
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title={t('edit.remove-title', { smart_count: pending.length })}
        confirm={t('edit.remove')}
        onConfirm={() => void confirm()}
        onClose={() => setPending([])}
      >
        {pending.map(codeOf).slice(0, 5).join(', ')}. {t('edit.remove-text')}
      </ConfirmDialog>
    );
  return [setPending, dialog];
};
