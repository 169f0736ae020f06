import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDownAZ } from 'lucide-react';
import { use, useState, useEffect, useRef } from 'react';
import { t } from '../../../i18n/texts';
import { menuRegion } from '../../../parts/menu-region';
import { useUndo } from '../../../parts/undo/use-undo';
import type { OrderFabric } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/SeenOrder';

const sorts = [
  { field: 'code', label: 'edit.sort-code' },
  { field: 'pattern_name', label: 'edit.sort-pattern' },
  { field: 'color', label: 'edit.sort-color' },
] as const;

type SortField = (typeof sorts)[number]['field'];

const { compare } = new Intl.Collator('en', { numeric: true });

/** Puts the lines into the order of their codes, patterns or colors; from there they are moved as before. */
export const SortButton = ({ orderId, lines }: { orderId: string; lines: readonly OrderFabric[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offerUndo = useUndo('orderLine');
  const change = use(ChangeSeenOrder);
  const [sort, isBusy] = useVerb(
    async (data, field: SortField) => {
      const before = lines.map(({ id }) => id);
      const textOf = (line: OrderFabric) => line[field] ?? '';
      const sorted = lines.toSorted((one, other) => compare(textOf(one), textOf(other)));
      const after = sorted.map(({ id }) => id);
      await change((seen) => data.sortOrderFabrics(orderId, after, seen));
      offerUndo(t('edit.sorted'), (again) => again.sortOrderFabrics(orderId, before, 'draft'));
    },
    { touches: 'orderLine' },
  );
  if (lines.length < 2) return null;
  const choose = (field: SortField) => {
    setAnchor(null);
    void sort(field);
  };
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ArrowDownAZ />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('edit.sort')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={menuRegion(t('edit.sort'))}
      >
        {sorts.map(({ field, label }) => (
          <MenuItem key={field} onClick={() => choose(field)}>
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface Move {
  readonly line: OrderFabric;
  readonly place: number;
}

interface Moves {
  /** The lines read at the last move or save. After all moves are saved, newer lines of the server win. */
  readonly source: readonly OrderFabric[];
  readonly made: readonly Move[];
  readonly unsaved: number;
}

const moved = (lines: readonly OrderFabric[], { line, place }: Move): readonly OrderFabric[] => {
  const others = lines.filter(({ id }) => id !== line.id);
  const now = lines.find(({ id }) => id === line.id);
  return now === undefined ? lines : [...others.slice(0, place), now, ...others.slice(place)];
};

/** Shows the lines as the reader moved them, at once; the moves are saved one after another, in their order. */
export const useSortedLines = (lines: readonly OrderFabric[]) => {
  const [moves, setMoves] = useState<Moves | null>(null);
  const change = use(ChangeSeenOrder);
  const [save] = useVerb((data, id: string, place: number) => change((seen) => data.moveOrderFabric(id, place, seen)), {
    touches: 'orderLine',
  });
  /** Answers whether the moves before were saved: a move on top of one that failed would lead to another order. */
  const saving = useRef(Promise.resolve(true));
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const isKept = moves !== null && (moves.unsaved > 0 || moves.source === lines);
  const sorted = isKept ? moves.made.reduce(moved, lines) : lines;

  const move = (line: OrderFabric, place: number) => {
    setMoves((now) => {
      const before = now !== null && (now.unsaved > 0 || now.source === lines) ? now : { made: [], unsaved: 0 };
      return { source: lines, made: [...before.made, { line, place }], unsaved: before.unsaved + 1 };
    });
    saving.current = saving.current.then(async (isWell) => {
      if (isWell && (await save(line.id, place))) {
        setMoves((now) => now && { ...now, source: latest.current, unsaved: now.unsaved - 1 });
        return true;
      }
      setMoves(null);
      saving.current = Promise.resolve(true);
      return false;
    });
  };
  return { sorted, move };
};
