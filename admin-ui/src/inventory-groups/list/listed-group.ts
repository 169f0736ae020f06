import type { InventoryGroup, Swatch } from '../../types/wire';

/** A group in the list: with its type, its first swatches for the picture, and its scans without a review. */
export interface ListedGroup extends InventoryGroup {
  readonly swatches?: readonly Swatch[];
  readonly scannedGroups?: readonly { readonly id: string }[];
}
