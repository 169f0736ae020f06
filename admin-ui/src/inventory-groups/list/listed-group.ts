import type { InventoryGroup, Swatch } from '../../types/wire';

/** A group as the list asks for it: its type, its first swatches for the picture, and the scans that nobody reviewed. */
export interface ListedGroup extends InventoryGroup {
  readonly swatches?: readonly Swatch[];
  readonly scannedGroups?: readonly { readonly id: string }[];
}
