import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { t } from '../../../i18n/texts';

/** Edit is a text button. */
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
