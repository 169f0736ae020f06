import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../i18n/texts';
import { instant } from '../../parts/format';
import { useRights } from '../../session/rights';
import { useTimeZone } from '../../session/signed-in';
import { allows } from '../allowed-steps';
import { useReview } from '../review/use-review';
import type { ScannedGroup } from '../../types/wire';

export const ReviewBox = ({ scan }: { scan: ScannedGroup }) => {
  const t = useText();
  const { may } = useRights();
  const timeZone = useTimeZone();
  const [review, isBusy] = useReview(scan.id);
  return (
    <Checkbox
      checked={scan.isReviewed}
      disabled={isBusy || !may('Edit Group') || !allows(scan, 'review')}
      onClick={(event) => event.stopPropagation()}
      onChange={(_event, next) => void review(next)}
      slotProps={{ input: { 'aria-label': t('scans.reviewed-of', { at: instant(scan.createdAt, timeZone) }) } }}
    />
  );
};
