import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useFilters } from '../../parts/list/filters/use-filters';
import { count } from '../../parts/format';
import { ExplainedError } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';

/** The most orders that one file names; a file of all orders names none. */
const mostNamed = 1_000;

/** The orders of the list as a table: those that the filters leave, or all of them. */
export const ExportButton = () => {
  const t = useText();
  const { sort, total = 0 } = useListContext();
  const { values, isFiltered } = useFilters();
  const [download, isDownloading] = useVerb(
    async (data) => {
      if (isFiltered && total > mostNamed)
        throw new ExplainedError(t('orders.export-too-many', { total: count(total), most: count(mostNamed) }));
      return data.downloadOrdersCsv(isFiltered ? await data.allIds('Orders', { filter: values, sort }) : undefined);
    },
    {
      touches: 'nothing',
      done: 'orders.export-done',
      about: () => t('orders.export-about', { smart_count: total }),
      failed: 'orders.export-failed',
    },
  );
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} strokeWidth={1.75} />}
      loading={isDownloading}
      disabled={total === 0}
      onClick={() => void download()}
    >
      {t('orders.export')}
    </Button>
  );
};
