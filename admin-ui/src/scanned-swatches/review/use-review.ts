import { t } from '../../i18n/texts';
import { useUndo } from '../../parts/undo/use-undo';
import { useVerb } from '../../verbs/use-verb';

/** Marks a scan as reviewed or as unreviewed. The notice offers to undo that while it is shown. */
export const useReview = (scanId: string) => {
  const offerUndo = useUndo('scan');
  return useVerb(
    async (data, isReviewed: boolean) => {
      await data.reviewScan(scanId, isReviewed);
      offerUndo(t('scans.saved'), (again) => again.reviewScan(scanId, !isReviewed));
    },
    { touches: 'scan' },
  );
};
