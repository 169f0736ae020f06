import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import type { ScannedGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

/** Ends a scan that was left open elsewhere: what has arrived of it counts, and the rest is missing. */
export const CompleteButton = ({ scan }: { scan: ScannedGroup }) => {
  const t = useText();
  const [complete, isBusy] = useVerb((data) => data.completeScan(scan.id), {
    touches: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups', 'Swatches'],
    done: 'scans.completed',
  });
  return (
    <Button size="small" loading={isBusy} onClick={() => void complete()}>
      {t('scanner.complete')}
    </Button>
  );
};
