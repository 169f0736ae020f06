import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { TextInput } from '../../../parts/form/TextInput';
import { count } from '../../../parts/format';
import { mostLines } from '../../../parts/limits';
import type { InventoryGroup } from '../../../types/wire';
import { quantityIn } from '../line/quantity-in';
import { PickList } from './PickList';
import { QuantityText } from './QuantityText';
import { useAddMany } from './use-add-many';
import { usePausedSearch } from './use-paused-search';

/** Groups that are shown, each with its number of swatches; a search finds the others. */
const mostShown = 25;

/** The number of active swatches of each group, undefined until it is read. */
const useSwatchCounts = (groups: readonly InventoryGroup[]): readonly (number | undefined)[] => {
  const data = useDataProvider();
  return useQueries({
    queries: groups.map(({ id }) => {
      const params = {
        filter: { inventoryGroupId: id, active: true },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'code', order: 'ASC' },
      } as const;
      return { queryKey: ['Swatches', 'getList', params], queryFn: () => data.getList('Swatches', params) };
    }),
  }).map((read) => read.data?.total);
};

interface FromGroupModalProps {
  readonly orderId: string;
  /** The number of fabrics that the order has. */
  readonly held: number;
  readonly onClose: () => void;
}

/** Adds the active swatches of an inventory group as lines, all with the same quantity. */
const FromGroupModal = ({ orderId, held, onClose }: FromGroupModalProps) => {
  const t = useText();
  const { typed, setTyped, filter } = usePausedSearch();
  const [group, setGroup] = useState<string | null>(null);
  const [quantity, setQuantity] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const [add, isBusy] = useAddMany(orderId, setFault, onClose);
  const { data, total = 0 } = useGetList<InventoryGroup>(
    'InventoryGroups',
    { filter, pagination: { page: 1, perPage: mostShown }, sort: { field: 'updatedAt', order: 'DESC' } },
    { placeholderData: (before) => before },
  );
  const counts = useSwatchCounts(data ?? []);
  const added = counts[data?.findIndex(({ id }) => id === group) ?? -1] ?? 0;
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
          picks={data.map(({ id, name, version }, place) => {
            const swatches = counts[place];
            return {
              id,
              name,
              words: [
                `${t('groups.version')} ${version}`,
                ...(swatches === undefined ? [] : [t('edit.from-group-count', { smart_count: swatches })]),
              ].join(', '),
              ...(swatches === 0
                ? { note: t('edit.from-group-empty') }
                : swatches !== undefined && swatches > mostLines
                  ? { note: t('edit.from-group-most', { most: count(mostLines) }) }
                  : {}),
            };
          })}
          isChosen={(id) => id === group}
          onChoose={({ id }) => setGroup(id)}
        />
      )}
      {total > mostShown && <p>{t('edit.add-many-more', { most: count(mostShown), total: count(total) })}</p>}
      {/* Fabrics that the order has already are not added again, so the sum may be lower. */}
      <p role="status">
        {held + added > mostLines &&
          t('edit.from-group-over', { held: count(held), added: count(added), most: count(mostLines) })}
      </p>
      <QuantityText value={quantity} hint={t('edit.from-group-hint')} onChange={setQuantity} />
    </FormModal>
  );
};

export default FromGroupModal;
