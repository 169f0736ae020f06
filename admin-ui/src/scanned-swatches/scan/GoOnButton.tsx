import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { groupTarget } from '../../scanner/scan-target';
import { begunElsewhere, type Scanning } from '../../scanner/scanning';
import { useKeptScan } from '../../scanner/use-scanning';
import type { InventoryGroup, ScannedGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

const GroupScanner = dialogLater(async () => (await import('./GroupScanner')).default);

interface GoOnButtonProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly onComplete: (scanId: string) => void;
}

/** Goes on with an open scan that was begun in another browser or by somebody else, with the codes that came so far. */
export const GoOnButton = ({ scan, group, onComplete }: GoOnButtonProps) => {
  const [begun, setBegun] = useState<Scanning | null>(null);
  const own = useKeptScan(groupTarget(group.id));
  const target = own?.id === scan.id ? groupTarget(group.id) : groupTarget(group.id, scan.id);
  const [read, isReading] = useVerb(
    async (data) => {
      const { codes } = await data.scanSoFar(scan.id);
      setBegun(begunElsewhere(scan, codes));
    },
    { touches: 'nothing' },
  );
  return (
    <>
      <Button size="small" startIcon={<ScanBarcode />} loading={isReading} onClick={() => void read()}>
        {t('scanner.go-on-open')}
      </Button>
      {begun !== null && (
        <GroupScanner
          group={group}
          target={target}
          begun={begun}
          onComplete={onComplete}
          onClose={() => setBegun(null)}
        />
      )}
    </>
  );
};
