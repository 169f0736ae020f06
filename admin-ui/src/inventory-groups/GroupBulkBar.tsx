import Button from '@mui/material/Button';
import { Copy, FileSpreadsheet } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/texts';
import { BulkBar } from '../parts/list/BulkBar';
import { useVerb } from '../portal/use-verb';
import { useRights } from '../session/rights';

/** Shown only when rows are checked: Create CSV File and Copy Group (S2 section 2). */
export const GroupBulkBar = () => {
  const t = useText();
  const { may } = useRights();
  const { selectedIds, onUnselectItems } = useListContext();
  const ids = selectedIds.map(String);

  const [download, isDownloading] = useVerb((data) => data.downloadGroupsCsv(ids), {
    done: 'groups.csv-done',
    failed: 'groups.csv-failed',
  });
  const [copy, isCopying] = useVerb(
    async (data) => {
      for (const id of ids) await data.copyGroup(id);
    },
    { done: 'groups.copied', failed: 'groups.copy-failed', unrefreshed: 'groups.copy-unrefreshed' },
  );
  const copyAll = async () => {
    if (await copy()) onUnselectItems();
  };

  return (
    <BulkBar>
      <Button
        size="small"
        startIcon={<FileSpreadsheet size={16} strokeWidth={1.75} />}
        loading={isDownloading}
        onClick={() => void download()}
      >
        {t('groups.create-csv')}
      </Button>
      {may('Add Group') && (
        <Button
          size="small"
          startIcon={<Copy size={16} strokeWidth={1.75} />}
          loading={isCopying}
          onClick={() => void copyAll()}
        >
          {t('groups.copy')}
        </Button>
      )}
    </BulkBar>
  );
};
