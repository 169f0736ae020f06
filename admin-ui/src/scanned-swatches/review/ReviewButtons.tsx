import Button from '@mui/material/Button';
import { ArrowRight, Check, Undo2 } from 'lucide-react';
import { useText } from '../../i18n/texts';
import type { ScannedGroup } from '../../types/wire';
import { useReview } from './use-review';
import { useReviewQueue } from './use-review-queue';

interface ReviewButtonsProps {
  readonly scan: ScannedGroup;
  /** The scan stays on the page once it has left the list. */
  readonly onStay: () => void;
}

/** Signs the scan off; the next one is opened by a button of its own, so that no second click signs off what nobody read. */
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
        variant={scan.isReviewed ? 'outlined' : 'contained'}
        startIcon={<Icon size={16} strokeWidth={1.75} />}
        aria-keyshortcuts="r"
        loading={isBusy}
        onClick={() => review(!scan.isReviewed)}
      >
        {t(scan.isReviewed ? 'scans.mark-unreviewed' : 'scans.mark-reviewed')}
      </Button>
      {next !== undefined && (
        <Button
          title={t('scans.queue-keys')}
          aria-keyshortcuts="j"
          endIcon={<ArrowRight size={16} strokeWidth={1.75} />}
          onClick={openNext}
        >
          {t('scans.next-unreviewed', { count: left })}
        </Button>
      )}
    </>
  );
};
