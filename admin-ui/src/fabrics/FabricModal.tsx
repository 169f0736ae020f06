import { dialogLater } from '../parts/dialog/dialog-later';
import type { Fabric } from '../types/wire';

const FabricForm = dialogLater(async () => (await import('./FabricForm')).FabricForm);

interface FabricModalProps {
  readonly fabric: Fabric;
  readonly onClose: () => void;
}

/** The dialog that edits a fabric, for pages of other records. */
export const FabricModal = ({ fabric, onClose }: FabricModalProps) => <FabricForm given={fabric} onClose={onClose} />;
