import Checkbox from '@mui/material/Checkbox';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics';
import { OverflowMenu } from '../../../parts/list/OverflowMenu';
import { lineText } from '../../../types/fabric-texts';
import css from './LineCards.module.css';
import { pictureOf } from '../../lines';
import { LineQuantity } from './LineQuantity';
import { codeOf, type LineProps, type LineRowsProps, useSteady } from './line-rows';
import { MoveButtons } from './MoveButtons';

const LineCard = memo(({ line, place, last, isChosen, onChoose, onStep, onEdit, onRemove }: LineProps) => {
  const code = codeOf(line);
  return (
    <li className={css.card} data-chosen={isChosen || undefined}>
      <div className="row gap-10">
        <Checkbox
          checked={isChosen}
          onChange={(event) => onChoose([line.id], event.target.checked)}
          slotProps={{ input: { 'aria-label': t('edit.select-one', { code }) } }}
        />
        <FabricThumb fabric={pictureOf(line)} size={48} />
        <span className={css.words}>
          <b>{code}</b>
          {lineText(line)}
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
        <MoveButtons code={code} place={place} last={last} onMove={(next) => onStep(line, next)} />
        <span className="push">
          <LineQuantity line={line} />
        </span>
      </div>
    </li>
  );
});
LineCard.displayName = 'LineCard';

/** The lines on a phone, which are moved by their arrows. */
export const LineCards = (props: LineRowsProps) => {
  const { lines, most, chosen } = props;
  const actions = useSteady(props);
  return (
    <ul>
      {lines.slice(0, most).map((line, place) => (
        <LineCard
          key={line.id}
          line={line}
          place={place}
          last={lines.length - 1}
          isChosen={chosen.has(line.id)}
          {...actions}
        />
      ))}
    </ul>
  );
};
