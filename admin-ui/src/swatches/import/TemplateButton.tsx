import Button from '@mui/material/Button';
import { FileSpreadsheet } from 'lucide-react';
import { t } from '../../i18n/texts';
import { downloadTemplate } from './template';

/** Fetches the file that an import of swatches is filled in from. */
export const TemplateButton = ({ variant = 'outlined' }: { variant?: 'text' | 'outlined' }) => (
  <Button variant={variant} startIcon={<FileSpreadsheet />} onClick={downloadTemplate}>
    {t('swatches.template')}
  </Button>
);
