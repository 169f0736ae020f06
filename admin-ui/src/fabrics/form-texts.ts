import type { FabricFormTexts } from '../types/wire';

/** The texts of a fabric, a swatch or a row, as fields hold them; empty ones when nothing is given. */
export const formTextsOf = (
  from: { readonly [Name in keyof FabricFormTexts]?: string | null } | undefined,
): FabricFormTexts => ({
  code: from?.code ?? '',
  alias: from?.alias ?? '',
  pattern_name: from?.pattern_name ?? '',
  color: from?.color ?? '',
  grade: from?.grade ?? '',
});
