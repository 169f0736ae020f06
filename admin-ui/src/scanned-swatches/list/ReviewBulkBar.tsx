import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import { BulkBar } from '../../parts/list/bulk/BulkBar';
import { useEach } from '../../parts/list/bulk/use-each';
import type { ScannedGroup } from '../../types/wire';

/** Marks several scans as reviewed at once. */
export const ReviewBulkBar = () => {
  const t = useText();
  const { selectedIds } = useListContext();
  const [review, progress] = useEach(
    {
      act: (data, id) => data.reviewScan(id, true),
      nameOf: async (data, id) => (await data.getOne<ScannedGroup>('ScannedGroups', { id })).data.name,
    },
    {
      touches: 'scan',
      done: 'scans.saved',
      about: () => t('scans.bulk-reviewed-about', { smart_count: selectedIds.length }),
    },
  );
  return (
    <BulkBar>
      <Button size="small" startIcon={<Check />} loading={progress !== null} onClick={() => void review()}>
        {t('scans.mark-reviewed')}
      </Button>
    </BulkBar>
  );
};
