import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { useVerb } from '../../verbs/use-verb';
import type { Swatch } from '../../types/wire';

/** Asks before a swatch leaves its group. */
export const useDeleteSwatch = (): readonly [(swatch: Swatch) => void, ReactNode] => {
  const t = useText();
  const [swatch, setSwatch] = useState<Swatch | null>(null);
  const [remove, isBusy] = useVerb((data, id: string) => data.delete('Swatches', { id }), {
    touches: 'swatch',
    done: 'swatches.deleted',
    failed: 'swatches.not-deleted',
  });
  const confirm = async () => {
    if (swatch === null) return;
    await remove(swatch.id);
    setSwatch(null);
  };
  const dialog =
    swatch === null ? null : (
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title={t('swatches.delete-title', { code: swatch.code })}
        confirm={t('swatches.delete-confirm')}
        onConfirm={() => void confirm()}
        onClose={() => setSwatch(null)}
      >
        {t('swatches.delete-text')}
      </ConfirmDialog>
    );
  return [setSwatch, dialog];
};
