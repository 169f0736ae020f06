import Button from '@mui/material/Button';
import { CircleSlash, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CanAccess, useListContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { Confirm } from '../../parts/dialog/Confirm';
import { BulkBar } from '../../parts/list/bulk/BulkBar';
import { useEach } from '../../parts/list/bulk/use-each';
import type { Fabric } from '../../types/wire';

type Action = 'discontinue' | 'delete';

/** Discontinue or delete the chosen fabrics, one command each. */
export const FabricBulkBar = () => {
  const { selectedIds } = useListContext();
  const smart_count = selectedIds.length;
  const [pending, setPending] = useState<Action | null>(null);
  const [run, progress] = useEach(
    {
      act: (data, id, action: Action) =>
        action === 'delete' ? data.delete('Fabrics', { id }) : data.discontinueFabric(id, true),
      nameOf: async (data, id) => (await data.getOne<Fabric>('Fabrics', { id })).data.code,
    },
    {
      touches: 'fabric',
      doneFor: ([action]) => (action === 'delete' ? 'fabrics.deleted' : 'fabrics.saved'),
      about: ([action]) =>
        t(action === 'delete' ? 'fabrics.bulk-deleted-about' : 'fabrics.bulk-discontinued-about', { smart_count }),
      failed: 'fabrics.failed',
    },
  );

  const confirm = async () => {
    if (pending !== null && (await run(pending))) setPending(null);
  };

  return (
    <>
      <BulkBar>
        <CanAccess resource="Fabrics" action="edit">
          <Button size="small" startIcon={<CircleSlash />} onClick={() => setPending('discontinue')}>
            {t('fabrics.bulk-discontinue')}
          </Button>
        </CanAccess>
        <CanAccess resource="Fabrics" action="delete">
          <Button size="small" color="error" startIcon={<Trash2 />} onClick={() => setPending('delete')}>
            {t('action.delete')}
          </Button>
        </CanAccess>
      </BulkBar>
      <Confirm
        isOpen={pending !== null}
        isBusy={progress !== null}
        title={
          pending === 'delete'
            ? t('fabrics.bulk-delete-title', { smart_count })
            : t('fabrics.bulk-discontinue-title', { smart_count })
        }
        confirm={t(pending === 'delete' ? 'action.delete' : 'fabrics.bulk-discontinue')}
        onConfirm={() => void confirm()}
        onClose={() => setPending(null)}
        content={
          <>
            {t(pending === 'delete' ? 'fabrics.bulk-delete-text' : 'fabrics.discontinue-all')}{' '}
            <span role="status">{progress !== null && t('list.progress', progress)}</span>
          </>
        }
      />
    </>
  );
};
