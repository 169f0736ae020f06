import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../../i18n/texts';
import { count } from '../../../parts/format';
import { mostLines } from '../../../parts/limits';
import type { InventoryGroup } from '../../../types/wire';
import { usePicking } from '../../../parts/list/picks/use-picking';
import { PickDialog } from './PickDialog';

/** Groups that are shown, each with its number of swatches; a search finds the others. */
const mostShown = 25;

const texts = { search: 'list.by-type-or-name', none: 'edit.from-group-none', list: 'edit.from-group-list' } as const;

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

const FromGroupModal = ({ orderId, held, onClose }: FromGroupModalProps) => {
  const sort = { field: 'updatedAt', order: 'DESC' } as const;
  const { data, ...picking } = usePicking<InventoryGroup>('InventoryGroups', sort, mostShown);
  const counts = useSwatchCounts(data ?? []);
  const added = counts[data?.findIndex(({ id }) => id === picking.chosen[0]) ?? -1] ?? 0;
  const noteOn = (swatches: number | undefined): string | undefined => {
    if (swatches === 0) return t('edit.from-group-empty');
    return (swatches ?? 0) > mostLines ? t('edit.from-group-most', { most: count(mostLines) }) : undefined;
  };
  return (
    <PickDialog
      isSingle
      orderId={orderId}
      picking={picking}
      title="edit.from-group-title"
      submit={t('edit.from-group-submit')}
      texts={texts}
      quantityHint="edit.from-group-hint"
      picks={data?.map(({ id, name, version }, place) => {
        const swatches = counts[place];
        const held = swatches === undefined ? [] : [t('edit.from-group-count', { smart_count: swatches })];
        return { id, name, words: [`${t('groups.version')} ${version}`, ...held].join(', '), note: noteOn(swatches) };
      })}
      fabricsOf={([inventoryGroupId]) =>
        inventoryGroupId === undefined ? t('edit.from-group-pick') : { inventoryGroupId }
      }
      onClose={onClose}
    >
      {/* Fabrics that the order has already are not added again, so the sum may be lower. */}
      <p role="status">
        {held + added > mostLines &&
          t('edit.from-group-over', { held: count(held), added: count(added), most: count(mostLines) })}
      </p>
    </PickDialog>
  );
};

export default FromGroupModal;
