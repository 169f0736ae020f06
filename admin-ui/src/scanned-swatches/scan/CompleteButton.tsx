import Button from '@mui/material/Button';
import { use, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { CompleteQuestion } from '../../scanner/CompleteQuestion';
import { Outbox } from '../../scanner/outbox';
import { useSignedIn } from '../../session/signed-in';
import type { ScannedGroup, ScanSoFar } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { emailOf } from '../list/ScanRows';

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
