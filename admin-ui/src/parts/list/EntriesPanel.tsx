import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { ButtonWithConfirm } from '../dialog/Confirm';
import { Panel } from '../page/Panel';
import { EmptyState } from '../states/StateCard';
import css from './EntriesPanel.module.css';
import { keepFocus } from './follow-focus';

interface Named {
  readonly name: string;
}

interface EntriesPanelProps<Entry extends Named> {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly detailsOf: (entry: Entry) => string;
  readonly isReadOnly: boolean;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly add: string;
  readonly edit: (entry: Named) => string;
  readonly remove: (entry: Named) => string;
  readonly ask: (entry: Named) => { readonly title: string; readonly content: string };
  /** Saves the entries without the deleted one. */
  readonly onRemove: (left: readonly Entry[]) => Promise<unknown>;
  /** The dialog of an entry, or of a new one. */
  readonly dialog: (entry: Entry | undefined, onClose: () => void) => ReactNode;
}

export const EntriesPanel = <Entry extends Named>(props: EntriesPanelProps<Entry>) => {
  const { title, entries, detailsOf, isReadOnly, empty, add, edit, remove, ask, onRemove, dialog } = props;
  const [open, setOpen] = useState<{ readonly entry: Entry | undefined } | null>(null);
  return (
    <Panel
      title={title}
      isFlush
      actions={
        !isReadOnly && (
          <Button size="small" startIcon={<Plus />} onClick={() => setOpen({ entry: undefined })}>
            {add}
          </Button>
        )
      }
    >
      <div ref={keepFocus}>
        {entries.length === 0 ? (
          <EmptyState isBare {...empty} />
        ) : (
          <ul className={css.entries}>
            {entries.map((entry) => (
              <li key={entry.name}>
                <span className={css.words}>
                  <b>{entry.name}</b>
                  <span>{detailsOf(entry)}</span>
                </span>
                {!isReadOnly && (
                  <span className="flex rigid">
                    <Button variant="text" size="small" aria-label={edit(entry)} onClick={() => setOpen({ entry })}>
                      {t('action.edit')}
                    </Button>
                    <ButtonWithConfirm
                      variant="text"
                      size="small"
                      color="error"
                      aria-label={remove(entry)}
                      ask={{
                        ...ask(entry),
                        confirm: t('action.delete'),
                        onConfirm: () => onRemove(entries.filter(({ name }) => name !== entry.name)),
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
      {open !== null && dialog(open.entry, () => setOpen(null))}
    </Panel>
  );
};
