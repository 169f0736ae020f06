import Button from '@mui/material/Button';
import { useText, type TextKey } from '../../i18n/texts';

interface ImportButtonsProps {
  readonly isBusy: boolean;
  readonly template: TextKey;
  readonly onTemplate: () => void;
  readonly onCancel: () => void;
}

/** The buttons of a dialog that imports a table: its template, and the import itself. */
export const ImportButtons = ({ isBusy, template, onTemplate, onCancel }: ImportButtonsProps) => {
  const t = useText();
  return (
    <>
      <Button variant="text" onClick={onTemplate}>
        {t(template)}
      </Button>
      <Button onClick={onCancel} disabled={isBusy}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy}>
        {t('import.submit')}
      </Button>
    </>
  );
};
