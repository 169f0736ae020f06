import type { FabricFormTexts, Swatch } from '../types/wire';
import { EditSwatchModal } from './EditSwatchModal';
import { NewSwatchModal } from './NewSwatchModal';

interface SwatchModalProps {
  readonly groupId: string;
  /** The swatch to edit; undefined to add one. */
  readonly swatch?: Swatch;
  /** Values of a failed row that the reader corrects. */
  readonly start?: FabricFormTexts;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Add New Swatch and Edit Swatch (S2 sections 2 and 5). */
export const SwatchModal = ({ swatch, ...props }: SwatchModalProps) =>
  swatch === undefined ? <NewSwatchModal {...props} /> : <EditSwatchModal swatch={swatch} onClose={props.onClose} />;
