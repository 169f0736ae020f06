import { fabricTexts } from '../../generated/api';
import { samples } from '../../types/fabric-texts';
import { csvTable } from '../../providers/csv-cell';
import { saveText } from '../../providers/download';
import Button from '@mui/material/Button';
import { FileSpreadsheet } from 'lucide-react';
import { t } from '../../i18n/texts';

/** Columns of a swatch import (A85). */
export const swatchColumns = [...fabricTexts.map(({ name }) => name), 'grade_notice', 'active'];

const sample = [...fabricTexts.map(({ name }) => samples[name]), 'false', 'true'];

export const downloadTemplate = (): void =>
  saveText(`${csvTable([swatchColumns, sample])}\r\n`, 'swatches-template.csv');

export const TemplateButton = ({ variant = 'outlined' }: { variant?: 'text' | 'outlined' }) => (
  <Button variant={variant} startIcon={<FileSpreadsheet />} onClick={downloadTemplate}>
    {t('swatches.template')}
  </Button>
);
