import { useCanAccess } from 'react-admin';
import { useUndo } from '../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Resolution } from '../../providers/data/scan-verbs';
import type { ScannedGroup, ScannedSwatch, Swatch } from '../../types/wire';
import { DoneNotice } from '../../verbs/use-verb';

/** An alias changes its fabric, and an added code the swatches. */
export const touchedByRows = ['ScannedGroups', 'ScannedSwatches', 'Fabrics', 'Swatches', 'InventoryGroups'];

/** Puts a row of a scan right, with a notice that offers to undo it, or undoes that later. */
export const usePutRight = ({ id: scanId, inventoryGroupId }: ScannedGroup) => {
  const { canAccess: mayRemove } = useCanAccess({ resource: 'Swatches', action: 'delete' });
  const offerUndo = useUndo(touchedByRows);

  /** The swatch of an added code leaves the group again. */
  const removeSwatch = async (data: PortalDataProvider, code: string): Promise<void> => {
    const { data: swatches } = await data.getList<Swatch>('Swatches', {
      filter: { inventoryGroupId, code },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    for (const { id } of swatches) await data.delete('Swatches', { id });
  };

  const takeBack = async (
    data: PortalDataProvider,
    { code, swatchId, unknown }: ScannedSwatch,
    as: ScannedSwatch['resolved'] | 'open',
  ): Promise<unknown> => {
    // The row first: a refusal leaves the swatch in its group.
    const opened = await data.resolveRow(
      scanId,
      unknown ? { as: 'open', code } : { as: 'open', swatchId: swatchId ?? '' },
    );
    if (as === 'added' && mayRemove === true) await removeSwatch(data, code);
    return opened;
  };

  const putRight = async (data: PortalDataProvider, row: ScannedSwatch, resolution: Resolution): Promise<void> => {
    await data.resolveRow(scanId, resolution);
    offerUndo(<DoneNotice done="scans.saved" about={row.code} />, (again) => takeBack(again, row, resolution.as));
  };

  return { putRight, takeBack };
};
