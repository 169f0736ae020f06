import { fabricTextsOf } from '../../fabrics/fabric-texts';
import { useText } from '../../i18n/texts';
import { missingFields } from '../../parts/form/missing-fields';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { FabricTexts, Swatch } from '../../types/wire';

const labels = {
  code: 'swatches.code',
  pattern_name: 'swatches.pattern',
  color: 'swatches.color',
  grade: 'swatches.grade',
} as const;

/** Code, pattern name, color and grade are required; the alias is optional (S2 section 5). */
export const useSwatchFields = (start: Swatch | FabricTexts | undefined): Fields<FabricTexts> => {
  const t = useText();
  return useFields(fabricTextsOf(start), (values) => missingFields(t, labels, values));
};
