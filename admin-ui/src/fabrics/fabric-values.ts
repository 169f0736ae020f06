import type { FabricForm } from '../providers/data/inventory-verbs';
import type { Fabric, FabricFormTexts } from '../types/wire';
import { formTextsOf } from './form-texts';

/** A fabric as its form holds it, apart from a chosen photo, which is no text. */
export type FabricValues = FabricFormTexts & { readonly active: string; readonly discontinued: string };

export const fabricValues = (fabric: Fabric | undefined): FabricValues => ({
  ...formTextsOf(fabric),
  active: String(fabric?.active ?? true),
  discontinued: String(fabric?.discontinued ?? false),
});

export const fabricOf = ({ active, discontinued, ...texts }: FabricValues): FabricForm => ({
  ...texts,
  active: active === 'true',
  discontinued: discontinued === 'true',
});
