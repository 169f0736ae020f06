import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { TextInput } from '../../../parts/form/TextInput';
import type { InventoryGroup } from '../../../types/wire';
import { quantityIn } from '../line/quantity-in';
import { PickList } from './PickList';
import { QuantityText } from './QuantityText';
import { useAddMany } from './use-add-many';
import { usePausedSearch } from './use-paused-search';

interface FromGroupModalProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Adds the active swatches of an inventory group as lines, all with the same quantity. */
const FromGroupModal = ({ orderId, onClose }: FromGroupModalProps) => {
  const t = useText();
  const { typed, setTyped, filter } = usePausedSearch();
  const [group, setGroup] = useState<string | null>(null);
  const [quantity, setQuantity] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const [add, isBusy] = useAddMany(orderId, setFault, onClose);
  const { data } = useGetList<InventoryGroup>(
    'InventoryGroups',
    { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'updatedAt', order: 'DESC' } },
    { placeholderData: (before) => before },
  );
  const submit = () => {
    const wanted = quantityIn(quantity);
    if (group === null) setFault(t('edit.from-group-pick'));
    else if (wanted === null) setFault(t('line.quantity-wrong'));
    else void add({ inventoryGroupId: group }, wanted);
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={group !== null}
      fault={fault}
      title={t('edit.from-group-title')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('edit.from-group-submit')}
    >
      <TextInput
        isSearch
        autoFocus
        name="search"
        label={t('edit.from-group-search')}
        value={typed}
        fault={undefined}
        onChange={setTyped}
      />
      {data === undefined ? null : data.length === 0 ? (
        <p role="status">{t('edit.from-group-none')}</p>
      ) : (
        <PickList
          isSingle
          label={t('edit.from-group-list')}
          picks={data.map(({ id, name, version }) => ({ id, name, words: `${t('groups.version')} ${version}` }))}
          isChosen={(id) => id === group}
          onChoose={({ id }) => setGroup(id)}
        />
      )}
      <QuantityText value={quantity} hint={t('edit.from-group-hint')} onChange={setQuantity} />
    </FormModal>
  );
};

export default FromGroupModal;
