import { FabricThumb } from '../../../fabrics';
import { LineFacts } from './LineFacts';
import type { FabricRowsProps } from './FabricTable';
import { pictureOf } from '../../picture-of';
import css from './FabricCards.module.css';
import { quantityText } from '../../sum-of-lines';

/** The fabrics of an order on a phone. */
export const FabricCards = ({ lines, all }: FabricRowsProps) => (
  <ul>
    {lines.map((line) => (
      <li key={line.id} className={css.line}>
        <FabricThumb fabric={pictureOf(line)} size={48} />
        <span className={css.words}>
          <LineFacts line={line} columns={all} />
          <span className={css.text}>{[line.pattern_name, line.color].filter(Boolean).join(', ')}</span>
        </span>
        <b className="strong">{quantityText(line.quantity)}</b>
      </li>
    ))}
  </ul>
);
