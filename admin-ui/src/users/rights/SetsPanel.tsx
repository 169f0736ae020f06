import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { ButtonWithConfirm } from '../../parts/dialog/use-confirm';
import { keepFocus } from '../../parts/list/follow-focus';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { useRights } from '../../session/rights';
import type { Company, PermissionSet } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { inWords } from '../permissions';
import { SetModal } from './SetModal';
import css from '../../parts/list/Entries.module.css';

/** The sets of rights of the company: admins, who hold all rights, change them; others see what they are offered. */
export const SetsPanel = ({ company }: { company: Company }) => {
  const { isAdmin } = useRights();
  const [open, setOpen] = useState<{ readonly set: PermissionSet | undefined } | null>(null);
  const { permissionSets: sets } = company;
  const [remove] = useVerb(
    (data, name: string) =>
      data.savePermissionSets(
        company,
        sets.filter((other) => other.name !== name),
      ),
    { touches: 'company', done: 'sets.saved', failed: 'sets.failed' },
  );
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
                  <span>{inWords(set.permissions)}</span>
                </span>
                {isAdmin && (
                  <span className="flex rigid">
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('sets.edit-of', { name: set.name })}
                      onClick={() => setOpen({ set })}
                    >
                      {t('action.edit')}
                    </Button>
                    <ButtonWithConfirm
                      variant="text"
                      size="small"
                      color="error"
                      aria-label={t('sets.delete-of', { name: set.name })}
                      ask={{
                        title: t('sets.delete-title', { name: set.name }),
                        content: t('sets.delete-text'),
                        confirm: t('action.delete'),
                        onConfirm: () => remove(set.name),
                        staysOnFault: true,
                      }}
                    >
                      {t('action.delete')}
                    </ButtonWithConfirm>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open !== null && <SetModal company={company} set={open.set} onClose={() => setOpen(null)} />}
    </Panel>
  );
};
