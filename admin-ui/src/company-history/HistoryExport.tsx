import { t } from '../i18n/texts';
import { ExportButton } from '../parts/list/ExportButton';
import { useFilters } from '../parts/list/filters/use-filters';
import type { PortalDataProvider } from '../providers/data-provider';
import { csvTable } from '../providers/csv-cell';
import { saveText } from '../providers/download';
import { actorInWords, changesInWords, recordInWords } from './changes-in-words';

/** Exports the filtered changes as a table. */
export const HistoryExport = () => {
  const { values } = useFilters();
  const save = async (data: PortalDataProvider) => {
    const { changes, isWhole } = await data.companyChanges(values);
    const heads = ['when', 'who', 'what', 'happened', 'changed'] as const;
    const rows = changes.map((change) => [
      change.occurredAt,
      actorInWords(change),
      recordInWords(change),
      change.text,
      changesInWords(change),
    ]);
    const table = [heads.map((head) => t(`company-history.${head}`)), ...rows];
    saveText(csvTable(table), 'company-history.csv');
    return { count: changes.length, isWhole };
  };
  return (
    <ExportButton
      label="company-history.export"
      verb={save}
      done="company-history.exported"
      about={({ count, isWhole }) =>
        t(isWhole ? 'company-history.rows' : 'company-history.newest-rows', { smart_count: count })
      }
      failed="company-history.not-exported"
    />
  );
};
