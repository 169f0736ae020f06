import Button from '@mui/material/Button';
import { Layers, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import type { OrderFabric } from '../../../types/wire';

// These dialogs are loaded when they are opened, since most drafts are edited without them.
const AddFabricsModal = dialogLater(async () => (await import('./AddFabricsModal')).default);
const FromGroupModal = dialogLater(async () => (await import('./FromGroupModal')).default);

interface AddButtonsProps {
  readonly orderId: string;
  readonly lines: readonly OrderFabric[];
  readonly onAddOne: () => void;
}

/** The buttons that add fabrics to an order: those of a group, several at once, or one by its code. */
export const AddButtons = ({ orderId, lines, onAddOne }: AddButtonsProps) => {
  const [open, setOpen] = useState<'many' | 'group' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" startIcon={<Layers />} onClick={() => setOpen('group')}>
        {t('edit.from-group')}
      </Button>
      <Button size="small" startIcon={<ListPlus />} onClick={() => setOpen('many')}>
        {t('edit.add-many')}
      </Button>
      <Button size="small" startIcon={<Plus />} onClick={onAddOne}>
        {t('line.add')}
      </Button>
      {open === 'many' && <AddFabricsModal orderId={orderId} lines={lines} onClose={close} />}
      {open === 'group' && <FromGroupModal orderId={orderId} held={lines.length} onClose={close} />}
    </>
  );
};
