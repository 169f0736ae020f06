import { t } from '../../i18n/texts';
import { EditableCell } from '../../parts/list/edit/EditableCell';
import { useUndo } from '../../parts/undo/use-undo';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Fabric, FabricTextName } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

interface FabricCellProps {
  readonly fabric: Fabric;
  readonly field: FabricTextName;
  readonly mayEdit: boolean | undefined;
}

/** A text of a fabric in a table, which can be edited in its cell. The fabric changes in all of its groups. */
export const FabricCell = ({ fabric, field, mayEdit }: FabricCellProps) => {
  const offerUndo = useUndo('fabric');
  const value = fabric[field] ?? '';
  const write = async (data: PortalDataProvider, text: string) => {
    const saved = await data.setFabricText(fabric, field, text);
    offerUndo(t('fabrics.saved'), (again) => again.setFabricText(saved, field, value));
  };
  const [save] = useVerb(write, { touches: 'fabric', failed: 'fabrics.failed' });
  if (!mayEdit) return <span title={value}>{value}</span>;
  return <EditableCell column={t(`fabrics.${field}`)} row={fabric.code} value={value} maxLength={255} save={save} />;
};
