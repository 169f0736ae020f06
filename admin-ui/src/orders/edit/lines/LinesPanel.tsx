import Checkbox from '@mui/material/Checkbox';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, lazy, Suspense, use, useEffect, useState } from 'react';
import { t } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics/index';
import { OverflowMenu } from '../../../parts/list/OverflowMenu';
import { lineText } from '../../../types/fabric-texts';
import css from './LineCards.module.css';
import { pictureOf } from '../../lines';
import { LineQuantity, MoveButtons } from './LineControls';
import { codeOf, type LineProps, type LineRowsProps, useSteady } from './line-rows';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import { keptBelow } from '../../../parts/form/kept-values';
import { useCards } from '../../../parts/list/cards/cards';
import { Panel } from '../../../parts/page/Panel';
import { ScanLine } from '../../../parts/codes/ScanLine';
import { EmptyState } from '../../../parts/states/StateCard';
import { ListSkeleton } from '../../../parts/states/Skeletons';
import type { Order, OrderFabric } from '../../../types/wire';
import { useGrowing } from '../../use-growing';
import { AddButtons, useCodeLine } from '../add/AddLines';
import { LineBulkBar, useRemoveLines } from './LineBulkBar';
import { keptLines } from '../line/line-values';
import { SortButton, useSortedLines } from './SortButton';
import { UnsavedLines } from './unsaved-lines';

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

const LineCards = (props: LineRowsProps) => {
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

// The dialog is loaded when it is first opened, the table, which lines are dragged in, where there is room for it.
const LineModal = dialogLater(async () => (await import('../line/LineModal')).LineModal);

const tableChunk = () => import('./LineTable');
const LineTable = lazy(async () => ({ default: (await tableChunk()).LineTable }));

interface LinesPanelProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[] | undefined;
  readonly isAddingFirst: boolean;
}

const newLine = 'new';

export const LinesPanel = ({ order, lines, isAddingFirst }: LinesPanelProps) => {
  const unsaved = use(UnsavedLines);
  const [ref, areCards] = useCards();
  const [edited, setEdited] = useState<string | null>(
    () => keptBelow(keptLines(order.id)) ?? (isAddingFirst ? newLine : null),
  );
  const [newCode, setNewCode] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { sorted, move } = useSortedLines(lines ?? []);
  const [most, end] = useGrowing(sorted.length);
  const [announcement, setAnnouncement] = useState('');
  const remove = useRemoveLines(order.id, sorted, () => setChosen(new Set()));
  const selected = sorted.filter(({ id }) => chosen.has(id));
  const line = lines?.find(({ id }) => id === edited);
  const takeCode = useCodeLine(order.id, sorted, (code) => {
    setNewCode(code);
    setEdited(newLine);
  });
  const close = () => {
    setNewCode(undefined);
    setEdited(null);
  };
  const Rows = areCards ? LineCards : LineTable;
  useEffect(() => {
    // The table is fetched in parallel with the lines. A failure is ignored here, because the table reports it when it
    // is shown.
    if (!areCards) tableChunk().catch(() => undefined);
  }, [areCards]);

  const step = (line: OrderFabric, place: number) => {
    move(line, place);
    setAnnouncement(t('edit.moved', { code: codeOf(line), place: place + 1, count: sorted.length }));
  };
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]));

  return (
    <Panel
      title={t('edit.details')}
      note={lines === undefined ? undefined : t('edit.fabrics', { smart_count: lines.length })}
      isFlush
      actions={
        <>
          <SortButton orderId={order.id} lines={sorted} />
          <AddButtons orderId={order.id} lines={sorted} onAddOne={() => setEdited(newLine)} />
        </>
      }
    >
      {lines !== undefined && <ScanLine label={t('edit.scan')} take={takeCode} onWait={unsaved?.addCodes} />}
      {lines === undefined ? (
        <ListSkeleton rows={5} hasPhoto />
      ) : sorted.length === 0 ? (
        <EmptyState isBare title={t('order.no-fabrics')} />
      ) : (
        <div ref={ref} data-cards={areCards || undefined}>
          <LineBulkBar
            orderId={order.id}
            selected={selected}
            total={sorted.length}
            onAll={() => setChosen(new Set(sorted.map(({ id }) => id)))}
            onClear={() => setChosen(new Set())}
            onUnchoose={(ids) => choose(ids, false)}
            onRemove={() => remove(selected)}
          />
          <Suspense fallback={<ListSkeleton rows={5} hasPhoto />}>
            <Rows
              lines={sorted}
              most={most}
              chosen={chosen}
              onChoose={choose}
              onMove={move}
              onStep={step}
              onEdit={({ id }) => setEdited(id)}
              onRemove={(line) => remove([line])}
            />
            {most < sorted.length && <div ref={end} />}
          </Suspense>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(edited === newLine || line !== undefined) && (
        <LineModal orderId={order.id} line={line} code={newCode} onClose={close} />
      )}
    </Panel>
  );
};
