import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { TextInput } from '../../../parts/form/TextInput';
import { count } from '../../../parts/format';
import type { Fabric, OrderFabric } from '../../../types/wire';
import { quantityIn } from '../line/quantity-in';
import { QuantityText } from './QuantityText';
import { PickList } from './PickList';
import { useAddMany } from './use-add-many';
import { usePausedSearch } from './use-paused-search';

/** Fabrics that are shown; a search finds the others. */
const mostShown = 50;

interface AddFabricsModalProps {
  readonly orderId: string;
  readonly lines: readonly OrderFabric[];
  readonly onClose: () => void;
}

/**
 * Searches and selects fabrics, all of which become lines of one quantity. A selected fabric stays selected during
 * other searches.
 */
const AddFabricsModal = ({ orderId, lines, onClose }: AddFabricsModalProps) => {
  const t = useText();
  const { typed, setTyped, filter } = usePausedSearch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [quantity, setQuantity] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const [add, isBusy] = useAddMany(orderId, setFault, onClose);
  const { data, total = 0 } = useGetList<Fabric>(
    'Fabrics',
    { filter, pagination: { page: 1, perPage: mostShown }, sort: { field: 'code', order: 'ASC' } },
    { placeholderData: (before) => before },
  );
  const fabricsOfOrder = new Set(lines.map(({ fabricId }) => fabricId));

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set([...[...before].filter((other) => other !== id), ...(isChosen ? [id] : [])]));
  const submit = () => {
    const wanted = quantityIn(quantity);
    if (wanted === null) setFault(t('line.quantity-wrong'));
    else void add({ fabricIds: [...chosen] }, wanted);
  };
  return (
    <FormModal
      isWide
      isBusy={isBusy}
      isDirty={chosen.size > 0}
      isUnready={chosen.size === 0}
      fault={fault}
      title={t('edit.add-many')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('edit.add-many-submit', { smart_count: chosen.size })}
    >
      <TextInput
        isSearch
        autoFocus
        name="search"
        label={t('edit.add-many-search')}
        value={typed}
        fault={undefined}
        onChange={setTyped}
      />
      {data === undefined ? null : data.length === 0 ? (
        <p role="status">{t('edit.add-many-none')}</p>
      ) : (
        <PickList
          label={t('edit.add-many-list')}
          picks={data.map(({ id, code, pattern_name: pattern, color, discontinued }) => ({
            id,
            name: code,
            words: [pattern, color, ...(discontinued ? [t('fabrics.discontinued')] : [])].join(', '),
            note: fabricsOfOrder.has(id) ? t('edit.add-many-there') : undefined,
          }))}
          isChosen={(id) => chosen.has(id) || fabricsOfOrder.has(id)}
          onChoose={({ id }, isChosen) => choose(id, isChosen)}
        />
      )}
      {total > mostShown && <p>{t('edit.add-many-more', { most: count(mostShown), total: count(total) })}</p>}
      <QuantityText value={quantity} onChange={setQuantity} />
    </FormModal>
  );
};

export default AddFabricsModal;
