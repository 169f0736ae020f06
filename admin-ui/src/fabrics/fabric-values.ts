import type { FabricForm } from '../providers/data/inventory-verbs';
import type { Fabric } from '../types/wire';
import { formTextsOf } from './form-texts';

/** A fabric as its form holds it, apart from a chosen photo. */
export const fabricValues = (fabric: Fabric | undefined): FabricForm => ({
  ...formTextsOf(fabric),
  active: fabric?.active ?? true,
  discontinued: fabric?.discontinued ?? false,
});
