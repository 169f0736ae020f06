import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDownAZ } from 'lucide-react';
import { use, useState } from 'react';
import { t } from '../../../i18n/texts';
import { menuRegion } from '../../../parts/menu-region';
import { useUndo } from '../../../parts/undo/use-undo';
import type { OrderFabric } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';

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
