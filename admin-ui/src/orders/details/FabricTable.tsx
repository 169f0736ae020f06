import { useText } from '../../i18n/texts';
import { FabricThumb } from '../../parts/FabricThumb';
import type { OrderColumn, OrderFabric } from '../../types/wire';
import css from './FabricTable.module.css';
import { valueOf } from './order-columns';

export interface FabricRowsProps {
  readonly lines: readonly OrderFabric[];
  readonly columns: readonly OrderColumn[];
}

const picture = (line: OrderFabric) => ({
  pattern_name: line.pattern_name ?? null,
  color: line.color ?? null,
  photo: line.photo ?? null,
});

export const FabricTable = ({ lines, columns }: FabricRowsProps) => {
  const t = useText();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.photo')}</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className={css.quantity}>
            {t('order.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <FabricThumb fabric={picture(line)} size={36} />
            </td>
            {columns.map(({ id }) => (
              <td key={id} className={id === 'fabric.code' ? css.code : ''}>
                {valueOf(line, id)}
              </td>
            ))}
            <td className={css.quantity}>{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
