import type { FabricChanges } from '../providers/data/inventory-verbs';
import type { Fabric, FabricTexts } from '../types/wire';
import { fabricTextsOf } from './fabric-texts';

/** A fabric as its form holds it, apart from a chosen photo, which is no text. */
export type FabricValues = FabricTexts & { readonly active: string; readonly discontinued: string };

export const fabricValues = (fabric: Fabric | undefined): FabricValues => ({
  ...fabricTextsOf(fabric),
  active: String(fabric?.active ?? true),
  discontinued: String(fabric?.discontinued ?? false),
});

export const fabricOf = ({ active, discontinued, ...texts }: FabricValues): FabricChanges => ({
  ...texts,
  active: active === 'true',
  discontinued: discontinued === 'true',
});
