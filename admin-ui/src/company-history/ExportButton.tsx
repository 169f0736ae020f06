import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/texts';
import { useFilters } from '../parts/list/filters/use-filters';
import { csvTable } from '../providers/csv-cell';
import { saveText } from '../providers/download';
import { useVerb } from '../verbs/use-verb';
import { actorInWords, changesInWords, recordInWords } from './changes-in-words';

/** What the filters leave, as a table. */
export const ExportButton = () => {
  const t = useText();
  const { total } = useListContext();
  const { values } = useFilters();
  const [download, isDownloading] = useVerb(
    async (data) => {
      const { changes, isWhole } = await data.companyChanges(values);
      const heads = ['when', 'who', 'what', 'happened', 'changed'] as const;
      const rows = changes.map((change) => [
        change.occurredAt,
        actorInWords(t, change),
        recordInWords(t, change),
        change.text,
        changesInWords(t, change),
      ]);
      const table = [heads.map((head) => t(`company-history.${head}`)), ...rows];
      saveText(csvTable(table), 'company-history.csv');
      return { count: changes.length, isWhole };
    },
    {
      touches: 'nothing',
      done: 'company-history.exported',
      about: (_values, { count, isWhole }) =>
        t(isWhole ? 'company-history.rows' : 'company-history.newest-rows', { smart_count: count }),
      failed: 'company-history.not-exported',
    },
  );
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isDownloading}
      disabled={!total}
      onClick={() => void download()}
    >
      {t('company-history.export')}
    </Button>
  );
};
