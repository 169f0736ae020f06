import { groupPaths } from '../../inventory-groups';
import { ScanBarcode } from 'lucide-react';
import { useGetList } from 'react-admin';
import { useText } from '../../i18n/texts';
import { scansToReview } from '../../providers/data/scans-to-review';
import { useRights } from '../../session/rights';
import type { ScannedGroup } from '../../types/wire';
import { isAwaited, type Asked, type Task } from './task';

/** The scans that wait for the reader's review, as one task or none. */
export const useScanTask = (): Asked<readonly Task[]> => {
  const t = useText();
  const mayReview = useRights().may('Edit Group');
  const list = useGetList<ScannedGroup>(
    'ScannedGroups',
    {
      filter: scansToReview,
      pagination: { page: 1, perPage: 3 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: mayReview },
  );
  const { data: scans, total, error } = list;
  if (!mayReview) return { known: [], error: null, isAwaited: false };
  if (scans === undefined) return { known: undefined, error, isAwaited: isAwaited(list) };
  const [first] = scans;
  if (first === undefined) return { known: [], error: null, isAwaited: false };
  const { inventoryGroupId } = first;
  const task: Task = {
    id: first.id,
    icon: ScanBarcode,
    dye: 'verdigris',
    title: t('dashboard.scans', { smart_count: total ?? scans.length }),
    text: scans.map(({ name }) => name).join(', '),
    timestamp: first.createdAt,
    action: t('dashboard.review-scans'),
    to: inventoryGroupId === undefined ? groupPaths.list : groupPaths.scans(inventoryGroupId),
  };
  return { known: [task], error: null, isAwaited: false };
};
