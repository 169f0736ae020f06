import { csvTable } from '../../providers/csv-cell';
import { saveText } from '../../providers/download';

/** Columns of a swatch import (A85). */
export const swatchColumns = ['code', 'alias', 'pattern_name', 'color', 'grade', 'grade_notice', 'active'] as const;

/** A sample row; an import skips each row that begins like this. */
const sample = ['# HB-2041', 'Quay', 'Herringbone', 'Indigo / Ecru', 'C', 'false', 'true'];

/** The headings of an import, with a sample row below them. */
export const downloadTemplate = (): void =>
  saveText(`${csvTable([swatchColumns, sample])}\r\n`, 'swatches-template.csv');
