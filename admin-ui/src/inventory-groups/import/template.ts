import { saveText } from '../../providers/download';

/** Columns of a swatch import (decision A85). */
export const swatchColumns = ['code', 'alias', 'pattern_name', 'color', 'grade', 'grade_notice', 'active'] as const;

export type SwatchColumn = (typeof swatchColumns)[number];

/** The header that an import needs, and nothing else. */
export const downloadTemplate = (): void => saveText(`${swatchColumns.join(',')}\r\n`, 'swatches-template.csv');
