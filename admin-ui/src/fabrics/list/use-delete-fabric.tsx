import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { useVerb } from '../../verbs/use-verb';
import type { Fabric } from '../../types/wire';

/** Asks before a fabric is deleted: `const [ask, dialog] = useDeleteFabric()`. */
export const useDeleteFabric = (): readonly [(fabric: Fabric) => void, ReactNode] => {
  const t = useText();
  const [fabric, setFabric] = useState<Fabric | null>(null);
  const [remove, isBusy] = useVerb((data, id: string) => data.delete('Fabrics', { id }), {
    touches: 'fabric',
    done: 'fabrics.deleted',
    failed: 'fabrics.failed',
  });

  const confirm = async () => {
    if (fabric !== null && (await remove(fabric.id))) setFabric(null);
  };

  const dialog =
    fabric === null ? null : (
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title={t('fabrics.delete-title', { code: fabric.code })}
        confirm={t('fabrics.delete-confirm', { code: fabric.code })}
        onConfirm={() => void confirm()}
        onClose={() => setFabric(null)}
      >
        {t('fabrics.delete-text', { pattern: fabric.pattern_name, color: fabric.color })}
      </ConfirmDialog>
    );
  return [setFabric, dialog];
};
