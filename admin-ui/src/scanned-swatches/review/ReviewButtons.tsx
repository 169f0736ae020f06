import { t } from '../../i18n/texts';
import { useUndo } from '../../parts/undo/use-undo';
import { useVerb } from '../../verbs/use-verb';
import Button from '@mui/material/Button';
import { ArrowRight, Check, Undo2 } from 'lucide-react';
import type { ScannedGroup } from '../../types/wire';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { groupPaths } from '../../inventory-groups/index';
import { scansToReview } from '../../providers/data/scans-to-review';

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

const most = 100;

/** Whether the reader types in a field or a dialog is open; shortcuts do nothing then. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** The unreviewed scans of all groups, the newest first, so that a reviewer can go from one to the next. */
const useReviewQueue = (scan: ScannedGroup, review: (isReviewed: boolean) => void) => {
  const navigate = useNavigate();
  const { data = [], total = 0 } = useGetList<ScannedGroup>('ScannedGroups', {
    filter: scansToReview,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  const at = data.findIndex(({ id }) => id === scan.id);
  // A scan that was just reviewed is no longer in the list; the next one is the first that is older.
  const following = at >= 0 ? data[at + 1] : data.find(({ createdAt }) => createdAt < scan.createdAt);
  const before = at >= 0 ? data[at - 1] : data.findLast(({ createdAt }) => createdAt > scan.createdAt);
  const next = following ?? data.find(({ id }) => id !== scan.id);
  const open = (other: ScannedGroup | undefined) => {
    if (other !== undefined) void navigate(`${groupPaths.scans(other.inventoryGroupId)}?scan=${other.id}`);
  };

  const keys = useRef<Readonly<Record<string, () => void>>>({});
  useEffect(() => {
    keys.current = { j: () => open(next), k: () => open(before), r: () => review(!scan.isReviewed) };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      keys.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return { next, left: total - (at >= 0 ? 1 : 0), openNext: () => open(next) };
};

interface ReviewButtonsProps {
  readonly scan: ScannedGroup;
  /** Called before the review, so that the page keeps the scan when it leaves the list. */
  readonly onStay: () => void;
}

/** Another button opens the next scan, so that a double click does not mark one that nobody has read. */
export const ReviewButtons = ({ scan, onStay }: ReviewButtonsProps) => {
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
