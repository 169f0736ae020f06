import { useListContext } from 'react-admin';
import { t } from '../../../i18n/texts';
import { PickMenu } from '../PickMenu';

interface SortPickProps {
  readonly sorts: readonly { readonly field: string; readonly order: 'ASC' | 'DESC'; readonly label: string }[];
}

/** Sorts cards on a phone, which have no column heads. */
export const SortPick = ({ sorts }: SortPickProps) => {
  const { sort, setSort } = useListContext();
  const chosen = sorts.find(({ field }) => field === sort.field);
  return (
    <PickMenu
      name={t('list.sort')}
      text={chosen === undefined ? t('list.sort') : `${t('list.sort')}: ${chosen.label}`}
      picks={sorts.map(({ field, order, label }) => ({
        label,
        isChosen: field === sort.field,
        onChoose: () => setSort({ field, order }),
      }))}
    />
  );
};
