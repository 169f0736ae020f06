import Button from '@mui/material/Button';
import { Layers, ListPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/texts';
import type { OrderFabric } from '../../../types/wire';

// These dialogs are loaded when they are opened, since most drafts are edited without them.
const AddFabricsModal = lazy(() => import('./AddFabricsModal'));
const FromGroupModal = lazy(() => import('./FromGroupModal'));

interface AddButtonsProps {
  readonly orderId: string;
  readonly lines: readonly OrderFabric[];
  readonly onAddOne: () => void;
}

/** The buttons that add fabrics to an order: those of a group, several at once, or one by its code. */
export const AddButtons = ({ orderId, lines, onAddOne }: AddButtonsProps) => {
  const t = useText();
  const [open, setOpen] = useState<'many' | 'group' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" startIcon={<Layers size={16} strokeWidth={1.75} />} onClick={() => setOpen('group')}>
        {t('edit.from-group')}
      </Button>
      <Button size="small" startIcon={<ListPlus size={16} strokeWidth={1.75} />} onClick={() => setOpen('many')}>
        {t('edit.add-many')}
      </Button>
      <Button size="small" startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={onAddOne}>
        {t('edit.add-fabric')}
      </Button>
      <Suspense fallback={null}>
        {open === 'many' && <AddFabricsModal orderId={orderId} lines={lines} onClose={close} />}
        {open === 'group' && <FromGroupModal orderId={orderId} onClose={close} />}
      </Suspense>
    </>
  );
};
