import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/texts';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useVerb } from '../portal/use-verb';
import type { Fabric } from '../types/wire';

/**
 * Discontinues a fabric or takes it back. Turning it on asks first, since all of its swatches become inactive (S2
 * section 4, fabrics): `const { change, isBusy, dialog } = useDiscontinueFabric(fabric)`.
 */
export const useDiscontinueFabric = (fabric: Fabric) => {
  const t = useText();
  const { id, code } = fabric;
  const [isAsking, setAsking] = useState(false);
  const [run, isBusy] = useVerb((data, next: boolean) => data.discontinueFabric(id, next), {
    done: 'fabrics.saved',
    failed: 'fabrics.failed',
  });

  const confirm = async () => {
    if (await run(true)) setAsking(false);
  };

  const dialog: ReactNode = (
    <ConfirmDialog
      isOpen={isAsking}
      isBusy={isBusy}
      title={t('fabrics.discontinue-all')}
      confirm={t('fabrics.discontinue-confirm', { code })}
      onConfirm={() => void confirm()}
      onClose={() => setAsking(false)}
    >
      {t('fabrics.discontinue-text', { code })}
    </ConfirmDialog>
  );
  return { change: (isOn: boolean) => (isOn ? setAsking(true) : void run(false)), isBusy, dialog };
};
