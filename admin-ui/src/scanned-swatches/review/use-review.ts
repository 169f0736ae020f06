import { useText } from '../../i18n/texts';
import { useUndo } from '../../parts/undo/use-undo';
import { useVerb } from '../../verbs/use-verb';

/** Signs a scan off, or takes that back; the notice of it offers the way back for as long as it stands. */
export const useReview = (scanId: string) => {
  const t = useText();
  const offerUndo = useUndo('scan');
  return useVerb(
    async (data, isReviewed: boolean) => {
      await data.reviewScan(scanId, isReviewed);
      offerUndo(t('scans.saved'), (again) => again.reviewScan(scanId, !isReviewed));
    },
    { touches: 'scan' },
  );
};
