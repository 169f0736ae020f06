import { saveText } from '../../providers/download';
import { swatchColumns } from '../../providers/data/import/swatch-columns';

/** The header that an import needs, and nothing else. */
export const downloadTemplate = (): void => saveText(`${swatchColumns.join(',')}\r\n`, 'swatches-template.csv');
