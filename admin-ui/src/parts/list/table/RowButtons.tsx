import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { t } from '../../../i18n/texts';
import css from './ClampedText.module.css';

export const EditRowButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button
    variant="text"
    size="small"
    startIcon={<Pencil />}
    aria-label={`${t('action.edit')} ${name}`}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {t('action.edit')}
  </Button>
);

/** Delete is an icon button, labelled with its record: "Delete HB-2041". */
export const DeleteRowButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton
    size="small"
    aria-label={`${t('action.delete')} ${name}`}
    sx={{ color: 'var(--ink-3)', '&:hover': { color: 'var(--madder-fg)' } }}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    <Trash2 />
  </IconButton>
);

interface NameButtonProps<Row> {
  readonly record: Row;
  readonly name: string;
  /** False where the reader may not open it. */
  readonly onOpen: false | undefined | ((record: Row) => void);
}

/** A click on the row opens it too, but a row is no button for a keyboard. */
export const NameButton = <Row,>({ record, name, onOpen }: NameButtonProps<Row>) =>
  !onOpen ? (
    <span className={`code ${css.name}`}>{name}</span>
  ) : (
    <button
      type="button"
      className={`link ${css.name}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(record);
      }}
    >
      {name}
    </button>
  );
