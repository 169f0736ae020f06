import Button from '@mui/material/Button';
import { ArrowRight, Check, Undo2 } from 'lucide-react';
import { useText } from '../../i18n/texts';
import type { ScannedGroup } from '../../types/wire';
import { useReview } from './use-review';
import { useReviewQueue } from './use-review-queue';

interface ReviewButtonsProps {
  readonly scan: ScannedGroup;
  /** Called before the review, so that the page keeps the scan when it leaves the list. */
  readonly onStay: () => void;
}

/**
 * Marks the scan as reviewed. Another button opens the next one, so that a double click does not mark a scan that nobody
 * has read.
 */
export const ReviewButtons = ({ scan, onStay }: ReviewButtonsProps) => {
  const t = useText();
  const [set, isBusy] = useReview(scan.id);
  const review = (isReviewed: boolean) => {
    onStay();
    void set(isReviewed);
  };
  const { next, left, openNext } = useReviewQueue(scan, review);
  const Icon = scan.isReviewed ? Undo2 : Check;
  return (
    <>
      <Button
        className="no-print"
        variant={scan.isReviewed ? 'outlined' : 'contained'}
        startIcon={<Icon />}
        aria-keyshortcuts="r"
        loading={isBusy}
        onClick={() => review(!scan.isReviewed)}
      >
        {t(scan.isReviewed ? 'scans.mark-unreviewed' : 'scans.mark-reviewed')}
      </Button>
      {next !== undefined && (
        <Button
          className="no-print"
          title={t('scans.queue-keys')}
          aria-keyshortcuts="j"
          endIcon={<ArrowRight />}
          onClick={openNext}
        >
          {t('scans.next-unreviewed', { count: left })}
        </Button>
      )}
    </>
  );
};
