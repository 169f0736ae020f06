import Button from '@mui/material/Button';
import { Copy, FileSpreadsheet } from 'lucide-react';
import { CanAccess, useListContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { BulkBar } from '../../parts/list/bulk/BulkBar';
import { useEach } from '../../parts/list/bulk/use-each';
import { useAttempts } from '../../verbs/use-attempts';
import { useVerb } from '../../verbs/use-verb';
import type { InventoryGroup } from '../../types/wire';

/** Groups that the server puts into one file. */
const mostInFile = 200;

/** Shown only when rows are checked: Create CSV File and Copy Group (S2 section 2). */
export const GroupBulkBar = () => {
  const { selectedIds } = useListContext();
  const ids = selectedIds.map(String);
  const attempt = useAttempts(ids);

  const [download, isDownloading] = useVerb((data) => data.downloadGroupsCsv(ids), {
    touches: 'nothing',
    done: 'done.operation',
    about: () => t('groups.csv-about', { smart_count: ids.length }),
    failed: 'failed.csv',
  });
  const [copy, progress] = useEach(
    {
      act: (data, id) => attempt(id, (key) => data.copyGroup(id, key)),
      nameOf: async (data, id) => (await data.getOne<InventoryGroup>('InventoryGroups', { id })).data.name,
    },
    {
      touches: 'group',
      done: 'done.operation',
      about: () => t('groups.copied-about', { smart_count: ids.length }),
      failed: 'groups.copy-failed',
      unrefreshed: 'groups.copy-unrefreshed',
    },
  );
  const isTooMany = ids.length > mostInFile;
  return (
    <BulkBar>
      <Button
        size="small"
        startIcon={<FileSpreadsheet />}
        loading={isDownloading}
        disabled={isTooMany}
        aria-describedby={isTooMany ? 'most-in-file' : undefined}
        onClick={() => void download()}
      >
        {t('groups.create-csv')}
      </Button>
      {isTooMany && (
        <span id="most-in-file" className="small-text">
          {t('groups.csv-most', { most: mostInFile })}
        </span>
      )}
      <CanAccess resource="InventoryGroups" action="create">
        <Button size="small" startIcon={<Copy />} loading={progress !== null} onClick={() => void copy()}>
          {progress === null ? t('groups.copy') : t('list.progress', progress)}
        </Button>
      </CanAccess>
    </BulkBar>
  );
};
