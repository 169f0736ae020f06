import Button from '@mui/material/Button';
import { use, useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { Outbox } from '../../scanner/outbox';
import { useSignedIn } from '../../session/signed-in';
import type { ScannedGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { emailOf } from '../email-of';

type OpenScan = Pick<ScannedGroup, 'id' | 'inventoryGroupId' | 'userId' | 'user' | 'counts'>;

/**
 * Completes a scan that was left open elsewhere: the codes that were sent count, the other swatches are missing. If
 * somebody else started it, a dialog asks first, since that person may still be scanning.
 */
export const CompleteButton = ({ scan }: { scan: OpenScan }) => {
  const t = useText();
  const outbox = use(Outbox);
  const { userId } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const [complete, isBusy] = useVerb((data) => data.completeScan(scan.id), {
    touches: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups', 'Swatches'],
    done: 'scans.completed',
  });
  const end = async () => {
    if (await complete()) outbox.forgetClosed(scan.id);
    setAsking(false);
  };
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => (scan.userId === userId ? void end() : setAsking(true))}>
        {t('scanner.complete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t('scanner.complete-title', { name: emailOf(scan) })}
        confirm={t('scanner.complete')}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        {t('scanner.complete-text', { smart_count: scan.counts.scanned + scan.counts.duplicate })}
      </ConfirmDialog>
    </>
  );
};
