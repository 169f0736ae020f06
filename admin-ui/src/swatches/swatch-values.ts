import { fabricTextsOf } from '../fabrics';
import type { FabricTexts, Swatch } from '../types/wire';

/** A swatch as its form holds it: the texts of its fabric, and its switches. */
export type SwatchValues = FabricTexts & { readonly grade_notice: string; readonly active: string };

export const swatchValues = (start: Swatch | FabricTexts | undefined): SwatchValues => ({
  ...fabricTextsOf(start),
  grade_notice: String(start !== undefined && 'grade_notice' in start && start.grade_notice),
  active: String(start === undefined || !('active' in start) || start.active),
});

/** The flags as they are sent. */
export const flagsOf = ({ grade_notice, active }: SwatchValues) => ({
  grade_notice: grade_notice === 'true',
  active: active === 'true',
});
