import { formTextsOf } from '../types/fabric-texts';
import { dialogLater } from '../parts/dialog/dialog-later';

const NewSwatchModal = dialogLater(async () => (await import('./NewSwatchModal')).NewSwatchModal);

interface AddSwatchModalProps {
  readonly groupId: string;
  readonly code: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The dialog that adds a swatch, opened with a code that was scanned elsewhere. */
export const AddSwatchModal = ({ code, ...props }: AddSwatchModalProps) => (
  <NewSwatchModal start={formTextsOf({ code })} {...props} />
);
