import Button from '@mui/material/Button';
import { t } from '../../../i18n/texts';
import { Modal } from '../../dialog/Modal';
import css from './ConflictDialog.module.css';
import type { Conflict } from './merged';
import type { FieldWords } from '../use-record-form';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** The user who changed the record last, where that is known. */
  readonly author: string | undefined;
  readonly wordsOf: (name: string) => FieldWords | undefined;
  readonly onDecide: (keep: 'theirs' | 'mine') => void;
  readonly onClose: () => void;
}

/** Shows another user's values of fields that were changed here too, and that keep the reader's values. */
export const ConflictDialog = ({ conflicts, author, wordsOf, onDecide, onClose }: ConflictDialogProps) => {
  const inWords = (name: string, value: unknown) => {
    const text = wordsOf(name)?.shown?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
    return text.trim() === '' ? t('conflict.nothing') : t('conflict.value', { text });
  };
  return (
    <Modal
      title={t('conflict.title')}
      context={t('conflict.context')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDecide('theirs')}>{t('conflict.theirs')}</Button>
          <Button variant="contained" onClick={() => onDecide('mine')} autoFocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <dl className={css.fields}>
        {conflicts.map(({ name, theirs, mine }) => (
          <div key={name}>
            <dt>{wordsOf(name)?.label ?? name}</dt>
            <dd>
              {author === undefined
                ? t('conflict.by-other', { value: inWords(name, theirs) })
                : t('conflict.by', { who: author, value: inWords(name, theirs) })}
            </dd>
            <dd className={css.mine}>{t('conflict.yours', { value: inWords(name, mine) })}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
