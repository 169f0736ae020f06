import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/texts';
import { ConfirmDialog } from '../../../parts/dialog/ConfirmDialog';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric } from '../../../types/wire';
import { codeOf } from './line-rows';

/** Asks before lines are removed: `const [ask, dialog] = useRemoveLines(done)`. */
export const useRemoveLines = (
  onRemoved: () => void,
): readonly [(lines: readonly OrderFabric[]) => void, ReactNode] => {
  const t = useText();
  const [pending, setPending] = useState<readonly OrderFabric[]>([]);
  const [remove, isBusy] = useVerb(
    async (data) => {
      for (const { id } of pending) await data.removeOrderFabric(id);
    },
    { touches: 'orderLine', done: 'orders.operation-done' },
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
