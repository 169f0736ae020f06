import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { t } from '../../i18n/texts';
import { usePastedList } from './use-pasted-list';

interface PasteListProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

export const PasteList = ({ onCodes, onClose }: PasteListProps) => {
  const { field, fault, add } = usePastedList(onCodes);
  return (
    <div className="grid gap-8">
      <TextField
        fullWidth
        multiline
        autoFocus
        minRows={4}
        maxRows={8}
        label={t('scanner.list')}
        {...field}
        error={fault !== null}
        helperText={fault ?? t('scanner.list-hint')}
      />
      <div className="flex end gap-8">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button onClick={add}>{t('scanner.list-add')}</Button>
      </div>
    </div>
  );
};
