import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/texts';
import { ConfirmDialog } from '../parts/dialog/ConfirmDialog';
import { useVerb } from '../verbs/use-verb';
import type { User } from '../types/wire';
import { nameOf } from './name-of';

/** Asks before a user is deleted: `const [ask, dialog] = useDeleteUser()`. */
export const useDeleteUser = (): readonly [(user: User) => void, ReactNode] => {
  const t = useText();
  const [user, setUser] = useState<User | null>(null);
  const [remove, isBusy] = useVerb((data, id: string) => data.deleteUser(id), {
    touches: 'user',
    done: 'orders.operation-done',
  });
  const dialog =
    user === null ? null : (
      <ConfirmDialog
        isOpen
        isBusy={isBusy}
        title={t('users.delete-title', { name: nameOf(user) })}
        confirm={t('users.delete-confirm')}
        onConfirm={() => void remove(user.id).then(() => setUser(null))}
        onClose={() => setUser(null)}
      >
        {t('users.delete-text')}
      </ConfirmDialog>
    );
  return [setUser, dialog];
};
