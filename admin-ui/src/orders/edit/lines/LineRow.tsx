import { useSortable } from '@dnd-kit/sortable';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics';
import type { OrderColumn } from '../../../types/wire';
import { valueOf } from '../../details/fabrics/order-columns';
import { pictureOf } from '../../lines';
import { LineQuantity } from './LineQuantity';
import { codeOf, type LineProps } from './line-rows';
import css from './LineTable.module.css';
import { MoveButtons } from './MoveButtons';

interface LineRowProps extends LineProps {
  readonly columns: readonly OrderColumn[];
  /** The columns that hold only numbers. */
  readonly figures: ReadonlySet<string>;
}

/** The cells of a row except its handle, which dnd-kit renders again in all rows whenever one row changes. */
const LineCells = memo((props: LineRowProps) => {
  const { line, columns, figures, isChosen, onChoose, onEdit, onRemove } = props;
  const code = codeOf(line);
  const classOf = (id: string) => (id === 'grade' ? css.grade : figures.has(id) ? css.figures : '');
  return (
    <>
      <td>
        <Checkbox
          checked={isChosen}
          onChange={(event) => onChoose([line.id], event.target.checked)}
          slotProps={{ input: { 'aria-label': t('edit.select-one', { code }) } }}
        />
      </td>
      <td>
        <FabricThumb fabric={pictureOf(line)} size={36} />
      </td>
      {columns.map(({ id }) =>
        id === 'fabric.code' ? (
          <th key={id} scope="row" className={css.code}>
            {valueOf(line, id)}
          </th>
        ) : (
          <td key={id} className={classOf(id)}>
            {valueOf(line, id)}
          </td>
        ),
      )}
      <td className={css.quantity}>
        <LineQuantity line={line} />
      </td>
      <td className={css.actions}>
        <IconButton size="small" aria-label={t('edit.edit-one', { code })} onClick={() => onEdit(line)}>
          <Pencil />
        </IconButton>
        <IconButton size="small" aria-label={t('edit.remove-one', { code })} onClick={() => onRemove(line)}>
          <Trash2 />
        </IconButton>
      </td>
    </>
  );
});
LineCells.displayName = 'LineCells';

export const LineRow = memo((props: LineRowProps) => {
  const { line, place, last, isChosen, onStep } = props;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: line.id });
  const code = codeOf(line);
  const style = transform === null ? {} : { transform: `translateY(${transform.y}px)`, transition };
  return (
    <tr ref={setNodeRef} style={style} data-chosen={isChosen || undefined} data-lifted={isDragging || undefined}>
      <td>
        <span className="row">
          <button
            type="button"
            className={css.handle}
            {...attributes}
            {...listeners}
            aria-label={t('edit.drag', { code })}
          >
            <GripVertical aria-hidden="true" />
          </button>
          <MoveButtons code={code} place={place} last={last} onMove={(next) => onStep(line, next)} />
        </span>
      </td>
      <LineCells {...props} />
    </tr>
  );
});
LineRow.displayName = 'LineRow';
