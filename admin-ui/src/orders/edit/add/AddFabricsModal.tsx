import { t } from '../../../i18n/texts';
import type { Fabric, OrderFabric } from '../../../types/wire';
import { usePicking } from '../../../parts/list/picks/use-picking';
import { PickDialog } from './PickDialog';

/** Fabrics that are shown; a search finds the others. */
const mostShown = 50;

const texts = { search: 'fabrics.search', none: 'edit.add-many-none', list: 'edit.add-many-list' } as const;

interface AddFabricsModalProps {
  readonly orderId: string;
  readonly lines: readonly OrderFabric[];
  readonly onClose: () => void;
}

/** Each becomes a line of one quantity. A selected fabric stays selected during other searches. */
const AddFabricsModal = ({ orderId, lines, onClose }: AddFabricsModalProps) => {
  const { data, ...picking } = usePicking<Fabric>('Fabrics', { field: 'code', order: 'ASC' }, mostShown);
  const { chosen } = picking;
  const fabricsOfOrder = new Set(lines.map(({ fabricId }) => fabricId));
  return (
    <PickDialog
      orderId={orderId}
      picking={picking}
      fixed={fabricsOfOrder}
      isUnready={chosen.length === 0}
      title="edit.add-many"
      submit={t('edit.add-many-submit', { smart_count: chosen.length })}
      texts={texts}
      quantityHint="line.quantity-hint"
      picks={data?.map(({ id, code, pattern_name: pattern, color, discontinued }) => ({
        id,
        name: code,
        words: [pattern, color, ...(discontinued ? [t('fabrics.discontinued')] : [])].join(', '),
        note: fabricsOfOrder.has(id) ? t('edit.add-many-there') : undefined,
      }))}
      fabricsOf={(fabricIds) => ({ fabricIds })}
      onClose={onClose}
    />
  );
};

export default AddFabricsModal;
