import Checkbox from '@mui/material/Checkbox';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics';
import { OverflowMenu } from '../../../parts/list/OverflowMenu';
import css from './LineCards.module.css';
import { pictureOf } from '../../picture-of';
import { LineQuantity } from './LineQuantity';
import { codeOf, type LineRowsProps } from './line-rows';
import { MoveButtons } from './MoveButtons';

/** Lines on a phone: sorted by their arrows. */
export const LineCards = ({ lines, most, chosen, onChoose, onStep, onEdit, onRemove }: LineRowsProps) => {
  const t = useText();
  return (
    <ul>
      {lines.slice(0, most).map((line, place) => {
        const code = codeOf(line);
        return (
          <li key={line.id} className={css.card} data-chosen={chosen.has(line.id) || undefined}>
            <div className={css.head}>
              <Checkbox
                checked={chosen.has(line.id)}
                onChange={(event) => onChoose([line.id], event.target.checked)}
                slotProps={{ input: { 'aria-label': t('edit.select-one', { code }) } }}
              />
              <FabricThumb fabric={pictureOf(line)} size={48} />
              <span className={css.words}>
                <b>{code}</b>
                {[line.pattern_name, line.color].filter((word) => word !== null && word !== undefined).join(', ')}
              </span>
              <OverflowMenu
                name={code}
                actions={[
                  { label: t('action.edit'), icon: Pencil, onChoose: () => onEdit(line) },
                  { label: t('edit.remove'), icon: Trash2, onChoose: () => onRemove(line) },
                ]}
              />
            </div>
            <div className={css.foot}>
              <MoveButtons code={code} place={place} last={lines.length - 1} onMove={(next) => onStep(line, next)} />
              <span className={css.quantity}>
                <LineQuantity line={line} />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
