import { formTextsOf } from '../types/fabric-texts';
import type { SwatchFlags } from '../providers/data/inventory-verbs';
import type { FabricFormTexts, Swatch } from '../types/wire';

/** A swatch as its form holds it: the texts of its fabric, and its switches. */
export type SwatchValues = FabricFormTexts & SwatchFlags;

export const swatchValues = (start: Swatch | FabricFormTexts | undefined): SwatchValues => ({
  ...formTextsOf(start),
  grade_notice: start !== undefined && 'grade_notice' in start && start.grade_notice,
  active: start === undefined || !('active' in start) || start.active,
});
