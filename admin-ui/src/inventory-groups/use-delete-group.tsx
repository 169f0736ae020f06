import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/texts';
import { ConfirmDialog } from '../parts/dialog/ConfirmDialog';
import { useVerb } from '../verbs/use-verb';
import type { InventoryGroup } from '../types/wire';

/** Asks before a group is deleted; one with scans is refused by the server, with its text. */
export const useDeleteGroup = (): readonly [(group: InventoryGroup) => void, ReactNode] => {
  const t = useText();
  const [group, setGroup] = useState<InventoryGroup | null>(null);
  const [remove, isBusy] = useVerb((data, id: string) => data.delete('InventoryGroups', { id }), {
    touches: 'group',
    done: 'groups.deleted',
  });

  const confirm = async () => {
    if (group === null) return;
    await remove(group.id);
    setGroup(null);
  };

  const dialog =
    group === null ? null : (
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title={t('groups.delete-title', { name: group.name })}
        confirm={t('groups.delete-confirm')}
        onConfirm={() => void confirm()}
        onClose={() => setGroup(null)}
      >
        {t('groups.delete-text')}
      </ConfirmDialog>
    );
  return [setGroup, dialog];
};
