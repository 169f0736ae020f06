import { fabricTextsOf } from '../../fabrics';
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

/** A swatch as its form holds it: the texts of its fabric, and its switches. */
export type SwatchValues = FabricTexts & { readonly grade_notice: string; readonly active: string };

export const swatchValues = (start: Swatch | FabricTexts | undefined): SwatchValues => ({
  ...fabricTextsOf(start),
  grade_notice: String(start !== undefined && 'grade_notice' in start && start.grade_notice),
  active: String(start === undefined || !('active' in start) || start.active),
});

/** Code, pattern name, color and grade are required; the alias is optional (S2 section 5). */
export const useSwatchFields = (start: Swatch | FabricTexts | undefined): Fields<SwatchValues> => {
  const t = useText();
  return useFields(swatchValues(start), (values) => missingFields(t, labels, values));
};
