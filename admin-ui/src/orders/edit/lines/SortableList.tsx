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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type ReactNode } from 'react';
import { t } from '../../../i18n/texts';
import type { OrderFabric } from '../../../types/wire';
import { codeOf } from './line-rows';

interface SortableListProps {
  readonly lines: readonly OrderFabric[];
  readonly onMove: (line: OrderFabric, place: number) => void;
  readonly children: ReactNode;
}

// dnd-kit renders each row again when its options change. New objects in each render would be such a change.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** Lets lines be dragged by their handle, with the pointer or the keyboard. */
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
