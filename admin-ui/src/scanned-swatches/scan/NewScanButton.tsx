import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { timeOfDay } from '../../parts/format';
import { groupTarget } from '../../scanner/scan-target';
import { useKeptScan } from '../../scanner/use-scanning';
import { useTimeZone } from '../../session/signed-in';
import type { InventoryGroup } from '../../types/wire';

const GroupScanner = dialogLater(async () => (await import('./GroupScanner')).default);

interface NewScanButtonProps {
  readonly group: InventoryGroup;
  readonly onComplete: (scanId: string) => void;
}

/** Starts a scan, or continues the unfinished one of this browser. */
export const NewScanButton = ({ group, onComplete }: NewScanButtonProps) => {
  const { canAccess: mayScan } = useCanAccess({ resource: 'ScannedGroups', action: 'create' });
  const timeZone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const kept = useKeptScan(groupTarget(group.id));
  if (!mayScan) return null;
  const isClosed = !group.allowed.includes('scan') && kept === undefined;
  return (
    <>
      <Button
        variant={kept === undefined ? 'outlined' : 'contained'}
        startIcon={<ScanBarcode />}
        disabled={isClosed}
        onClick={() => setOpen(true)}
      >
        {kept === undefined ? t('scanner.new') : t('scanner.go-on', { at: timeOfDay(kept.startedAt, timeZone) })}
      </Button>
      {isOpen && <GroupScanner group={group} onComplete={onComplete} onClose={() => setOpen(false)} />}
    </>
  );
};
