import type { FabricTexts } from '../types/wire';

/** The texts of a fabric, a swatch or a row, as fields hold them; empty ones when nothing is given. */
export const fabricTextsOf = (
  from: { readonly [Name in keyof FabricTexts]?: string | null } | undefined,
): FabricTexts => ({
  code: from?.code ?? '',
  alias: from?.alias ?? '',
  pattern_name: from?.pattern_name ?? '',
  color: from?.color ?? '',
  grade: from?.grade ?? '',
});
