import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useFilters } from '../../parts/list/filters/use-filters';
import { useVerb } from '../../verbs/use-verb';

/** The orders of the list as a table: those that are chosen, or those that the filters leave, or all of them. */
export const ExportButton = () => {
  const t = useText();
  const { total, selectedIds } = useListContext<RaRecord<string>>();
  const { values } = useFilters();
  const [download, isDownloading] = useVerb(
    (data) => data.downloadOrdersCsv(selectedIds.length > 0 ? { orders: selectedIds } : { filter: values }),
    {
      touches: 'nothing',
      done: 'orders.export-done',
      about: (_values, orders) => t('orders.export-about', { smart_count: orders }),
      failed: 'orders.export-failed',
    },
  );
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isDownloading}
      disabled={!total && selectedIds.length === 0}
      onClick={() => void download()}
    >
      {t('orders.export')}
    </Button>
  );
};
