import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useFilters } from '../../parts/list/filters/use-filters';
import { count } from '../../parts/format';
import { ExplainedError } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';

/** The most orders that one file names; a file of all orders names none. */
const mostNamed = 1_000;

/** The orders of the list as a table: those that are chosen, or those that the filters leave, or all of them. */
export const ExportButton = () => {
  const t = useText();
  const { sort, total = 0, selectedIds } = useListContext<RaRecord<string>>();
  const { values, isFiltered } = useFilters();
  const isChosen = selectedIds.length > 0;
  const wanted = isChosen ? selectedIds.length : total;
  // The filters may leave fewer orders by now than the list shows, and the notice counts those of the file.
  const written = useRef(0);
  const [download, isDownloading] = useVerb(
    async (data) => {
      if ((isChosen || isFiltered) && wanted > mostNamed) {
        const text = isChosen ? 'orders.export-too-many-chosen' : 'orders.export-too-many';
        throw new ExplainedError(t(text, { total: count(wanted), most: count(mostNamed) }));
      }
      const left = isFiltered && !isChosen ? await data.allIds('Orders', { filter: values, sort }) : undefined;
      const ids = isChosen ? selectedIds : left;
      written.current = ids?.length ?? total;
      return data.downloadOrdersCsv(ids);
    },
    {
      touches: 'nothing',
      done: 'orders.export-done',
      about: () => t('orders.export-about', { smart_count: written.current }),
      failed: 'orders.export-failed',
    },
  );
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} strokeWidth={1.75} />}
      loading={isDownloading}
      disabled={wanted === 0}
      onClick={() => void download()}
    >
      {t('orders.export')}
    </Button>
  );
};
