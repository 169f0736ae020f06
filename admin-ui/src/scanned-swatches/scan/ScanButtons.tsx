import Button from '@mui/material/Button';
import { use, useId, useState } from 'react';
import { useGetList, useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { CompleteQuestion } from '../../scanner/CompleteQuestion';
import { Outbox } from '../../scanner/outbox';
import { useSignedIn, useTimeZone } from '../../session/signed-in';
import type { ScannedGroup, ScanSoFar, InventoryGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { emailOf } from '../list/ScanRows';
import { ScanBarcode } from 'lucide-react';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { groupTarget } from '../../scanner/scan-target';
import { begunElsewhere, type Scanning } from '../../scanner/scanning';
import { useKeptScan } from '../../scanner/use-scanning';
import { timeOfDay } from '../../parts/format';

type OpenScan = Pick<ScannedGroup, 'id' | 'inventoryGroupId' | 'userId' | 'user' | 'counts'>;

/**
 * Completes a scan that was left open: the codes that were sent count, the other swatches are missing. What this browser
 * still holds of it is sent before. A dialog asks first if there are any, or if somebody else began the scan, since that person may still be scanning.
 */
export const CompleteButton = ({ scan }: { scan: OpenScan }) => {
  const outbox = use(Outbox);
  const whyId = useId();
  const { userId } = useSignedIn();
  const [asked, setAsked] = useState<Pick<ScanSoFar, 'missing' | 'expected'> | null>(null);
  const { total } = useGetList('Swatches', {
    filter: { inventoryGroupId: scan.inventoryGroupId },
    pagination: { page: 1, perPage: 1 },
  });
  const isEmpty = total === 0;
  const isOwn = scan.userId === userId;
  const [complete, isBusy] = useVerb((data) => data.completeScan(scan.id), {
    touches: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups', 'Swatches'],
    done: 'scans.completed',
  });
  const end = async () => {
    if (await complete()) outbox.forgetClosed(scan.id);
    setAsked(null);
  };
  const [ask, isReading] = useVerb(
    async (data) => {
      if (!(await outbox.flushScan(scan.id))) throw new Error(t('scanner.not-all-sent'));
      const { missing, expected } = await data.scanSoFar(scan.id);
      if (expected === 0) throw new Error(t('scanner.no-swatches'));
      if (isOwn && missing === 0) await end();
      else setAsked({ missing, expected });
    },
    { touches: 'nothing' },
  );
  const codes = scan.counts.scanned + scan.counts.duplicate;
  return (
    <>
      {isEmpty && <span id={whyId}>{t('scanner.no-swatches')}</span>}
      <Button
        size="small"
        loading={isBusy || isReading}
        disabled={isEmpty}
        aria-describedby={isEmpty ? whyId : undefined}
        onClick={() => void ask()}
      >
        {t('scanner.complete')}
      </Button>
      {asked !== null && (
        <CompleteQuestion
          isBusy={isBusy}
          {...asked}
          other={isOwn ? undefined : { name: emailOf(scan), codes }}
          onConfirm={() => void end()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

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

interface NewScanButtonProps {
  readonly group: InventoryGroup;
  readonly onComplete: (scanId: string) => void;
}

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
