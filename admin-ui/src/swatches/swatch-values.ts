import { formTextsOf } from '../fabrics';
import type { FabricFormTexts, Swatch } from '../types/wire';

/** A swatch as its form holds it: the texts of its fabric, and its switches. */
export type SwatchValues = FabricFormTexts & { readonly grade_notice: string; readonly active: string };

export const swatchValues = (start: Swatch | FabricFormTexts | undefined): SwatchValues => ({
  ...formTextsOf(start),
  grade_notice: String(start !== undefined && 'grade_notice' in start && start.grade_notice),
  active: String(start === undefined || !('active' in start) || start.active),
});

/** The flags as they are sent. */
export const flagsOf = ({ grade_notice, active }: SwatchValues) => ({
  grade_notice: grade_notice === 'true',
  active: active === 'true',
});
