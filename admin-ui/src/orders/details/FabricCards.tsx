import { FabricThumb } from '../../parts/FabricThumb';
import type { OrderFabric } from '../../types/wire';
import css from './FabricCards.module.css';

/** The fabrics of an order on a phone. */
export const FabricCards = ({ lines }: { lines: readonly OrderFabric[] }) => (
  <ul>
    {lines.map(({ id, code, pattern_name: pattern = null, color = null, photo = null, quantity }) => (
      <li key={id} className={css.line}>
        <FabricThumb fabric={{ pattern_name: pattern, color, photo }} size={48} />
        <span className={css.words}>
          <b>{code}</b>
          {[pattern, color].filter((word) => word !== null).join(', ')}
        </span>
        <b className={css.quantity}>{quantity}</b>
      </li>
    ))}
  </ul>
);
