import { saveText } from '../../providers/download';
import { swatchColumns } from '../../providers/data/import/swatch-columns';

/** A row as it is meant; an import passes over it, as over every row that begins like this. */
const sample = '# HB-2041,Quay,Herringbone,Indigo / Ecru,C,false,true';

/** The headings that an import knows, with a row that shows what stands below them. */
export const downloadTemplate = (): void =>
  saveText(`${swatchColumns.join(',')}\r\n${sample}\r\n`, 'swatches-template.csv');
