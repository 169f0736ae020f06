import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { forgetScan, keepScan, keptScan } from '../../scanner/kept-scan';
import { newScanId } from '../../scanner/new-scan-id';
import { anew, unsent } from '../../scanner/scanning';
import type { ScannedGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { scanTarget } from './scan-target';

type OpenScan = Pick<ScannedGroup, 'id' | 'inventoryGroupId'>;

/**
 * This browser is not to go on with a scan that takes no more. Codes that had not arrived are not thrown away: they wait
 * as a scan of their own.
 */
const letGo = (scan: OpenScan): void => {
  const target = scanTarget(scan.inventoryGroupId);
  const kept = keptScan(target);
  if (kept?.id !== scan.id) return;
  forgetScan(target);
  if (unsent(kept).length > 0) keepScan(target, anew(kept, newScanId(), Date.now()));
};

/** Ends a scan that was left open elsewhere: what has arrived of it counts, and the rest is missing. */
export const CompleteButton = ({ scan }: { scan: OpenScan }) => {
  const t = useText();
  const [complete, isBusy] = useVerb((data) => data.completeScan(scan.id), {
    touches: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups', 'Swatches'],
    done: 'scans.completed',
  });
  const end = async () => {
    if (await complete()) letGo(scan);
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void end()}>
      {t('scanner.complete')}
    </Button>
  );
};
