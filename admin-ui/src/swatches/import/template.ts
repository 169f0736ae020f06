import { csvTable } from '../../providers/csv-cell';
import { saveText } from '../../providers/download';

/** Columns of a swatch import (A85). */
export const swatchColumns = ['code', 'alias', 'pattern_name', 'color', 'grade', 'grade_notice', 'active'] as const;

/** A sample row; an import skips it, as it does every row that begins like this. */
const sample = ['# HB-2041', 'Quay', 'Herringbone', 'Indigo / Ecru', 'C', 'false', 'true'];

/** The headings that an import knows, with a sample row below them. */
export const downloadTemplate = (): void =>
  saveText(`${csvTable([swatchColumns, sample])}\r\n`, 'swatches-template.csv');
