import {
  useSortable,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { memo, useMemo, type ReactNode, useState } from 'react';
import { t } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics/index';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import { valueOf, holdsFigures, leastWidth, shownColumns } from '../../details/fabrics/order-columns';
import { pictureOf } from '../../lines';
import { LineQuantity, MoveButtons } from './LineControls';
import { codeOf, type LineProps, type LineRowsProps, useSteady } from './line-rows';
import css from './LineTable.module.css';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useOwnColumns } from '../../use-order';
import linesCss from '../../lines-table.module.css';
import { TableScroller } from '../../../parts/list/table/TableScroller';

interface LineRowProps extends LineProps {
  readonly columns: readonly OrderColumn[];
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

const LineRow = memo((props: LineRowProps) => {
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

interface SortableListProps {
  readonly lines: readonly OrderFabric[];
  readonly onMove: (line: OrderFabric, place: number) => void;
  readonly children: ReactNode;
}

// dnd-kit renders each row again when its options change. New objects in each render would be such a change.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

export const SortableList = ({ lines, onMove, children }: SortableListProps) => {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const placeOf = (id: unknown) => lines.findIndex((line) => line.id === id);
  const lineOf = (id: unknown) => lines.find((line) => line.id === id);
  const textValues = (id: unknown, over: unknown) => {
    const line = lineOf(id);
    return { code: line === undefined ? '' : codeOf(line), place: placeOf(over) + 1 };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('edit.lifted', textValues(active.id, active.id)),
    onDragOver: ({ active, over }) => t('edit.over', textValues(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('edit.dropped', textValues(active.id, over?.id)),
    onDragCancel: ({ active }) => t('edit.left', textValues(active.id, active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const line = lineOf(active.id);
    if (line !== undefined && over !== null && over.id !== active.id) onMove(line, placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('edit.drag-help') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

interface LineColumns {
  /** The columns that have something to show. */
  readonly columns: readonly OrderColumn[];
  /** The ids of those that hold only numbers. */
  readonly figures: ReadonlySet<string>;
  readonly widths: ReadonlyMap<string, string>;
}

const columnsOf = (own: readonly OrderColumn[], lines: readonly OrderFabric[]): LineColumns => {
  const columns = shownColumns(own, lines);
  return {
    columns,
    figures: new Set(columns.flatMap(({ id }) => (holdsFigures(lines, id) ? [id] : []))),
    widths: new Map(columns.map(({ id }) => [id, leastWidth(lines, id)])),
  };
};

const isSame = (one: LineColumns, other: LineColumns): boolean =>
  one.columns.length === other.columns.length &&
  one.columns.every((column, place) => column === other.columns[place]) &&
  one.columns.every(({ id }) => one.figures.has(id) === other.figures.has(id));

/** They stay the same objects while they are equal, since new ones would render a thousand rows again. */
export const useLineColumns = (own: readonly OrderColumn[], lines: readonly OrderFabric[]): LineColumns => {
  const [kept, keep] = useState({ own, lines, ...columnsOf(own, lines) });
  if (kept.own === own && kept.lines === lines) return kept;
  const next = columnsOf(own, lines);
  const same = isSame(kept, next) ? { columns: kept.columns, figures: kept.figures } : {};
  const now = { own, lines, ...next, ...same };
  keep(now);
  return now;
};

export const LineTable = (props: LineRowsProps) => {
  const { lines, most, chosen, onChoose } = props;
  const actions = useSteady(props);
  const { columns, figures, widths } = useLineColumns(useOwnColumns(), lines);
  const ids = lines.map(({ id }) => id);
  const isAll = lines.every(({ id }) => chosen.has(id));
  const isSome = lines.some(({ id }) => chosen.has(id));
  return (
    <SortableList {...props}>
      <TableScroller>
        <table className={`plain-table ${linesCss.table} ${css.table}`} aria-label={t('edit.details')}>
          <thead>
            <tr>
              <th scope="col">{t('edit.position')}</th>
              <th scope="col">
                <Checkbox
                  checked={isAll}
                  indeterminate={isSome && !isAll}
                  onChange={(event) => onChoose(ids, event.target.checked)}
                  slotProps={{ input: { 'aria-label': t('edit.select-all') } }}
                />
              </th>
              <th scope="col">{t('order.photo')}</th>
              {columns.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className={figures.has(id) ? css.figures : ''}
                  style={{ minWidth: widths.get(id) }}
                >
                  {name}
                </th>
              ))}
              <th scope="col" className={css.quantity}>
                {t('field.quantity')}
              </th>
              <th scope="col" className={css.actions}>
                {t('list.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map((line, place) => (
              <LineRow
                key={line.id}
                line={line}
                place={place}
                last={lines.length - 1}
                isChosen={chosen.has(line.id)}
                columns={columns}
                figures={figures}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </SortableList>
  );
};
