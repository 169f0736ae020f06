import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { useRights } from '../../session/rights';
import type { Company, PermissionSet } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { inWords } from '../permissions';
import { SetModal } from './SetModal';
import css from '../../parts/list/Entries.module.css';

interface SetButtonsProps {
  readonly set: PermissionSet;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const SetButtons = ({ set: { name }, onEdit, onDelete }: SetButtonsProps) => {
  const t = useText();
  return (
    <span className={css.buttons}>
      <Button variant="text" size="small" aria-label={t('sets.edit-of', { name })} onClick={onEdit}>
        {t('action.edit')}
      </Button>
      <Button variant="text" size="small" color="error" aria-label={t('sets.delete-of', { name })} onClick={onDelete}>
        {t('action.delete')}
      </Button>
    </span>
  );
};

/** The sets of rights of the company: admins, who hold all rights, change them; others see what they are offered. */
export const SetsPanel = ({ company }: { company: Company }) => {
  const t = useText();
  const { isAdmin } = useRights();
  const [open, setOpen] = useState<{ readonly set: PermissionSet | undefined } | null>(null);
  const [asked, setAsked] = useState<PermissionSet | null>(null);
  const { permissionSets: sets } = company;
  const [remove, isBusy] = useVerb(
    (data, name: string) =>
      data.savePermissionSets(
        company,
        sets.filter((other) => other.name !== name),
      ),
    { touches: 'company', done: 'sets.saved', failed: 'sets.failed' },
  );
  const confirm = async () => {
    if (asked !== null && (await remove(asked.name))) setAsked(null);
  };
  return (
    <Panel
      isFlush
      title={t('sets.title')}
      actions={
        isAdmin && (
          <Button size="small" startIcon={<Plus />} onClick={() => setOpen({ set: undefined })}>
            {t('sets.add')}
          </Button>
        )
      }
    >
      <div ref={keepFocus}>
        {sets.length === 0 ? (
          <EmptyState isBare title={t('sets.none')} hint={t('sets.none-hint')} />
        ) : (
          <ul className={css.entries}>
            {sets.map((set) => (
              <li key={set.name}>
                <span className={css.words}>
                  <b>{set.name}</b>
                  <span>{inWords(t, set.permissions)}</span>
                </span>
                {isAdmin && <SetButtons set={set} onEdit={() => setOpen({ set })} onDelete={() => setAsked(set)} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open !== null && <SetModal company={company} set={open.set} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        isBusy={isBusy}
        title={t('sets.delete-title', { name: asked?.name ?? '' })}
        confirm={t('action.delete')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {t('sets.delete-text')}
      </ConfirmDialog>
    </Panel>
  );
};
