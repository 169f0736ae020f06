import { CircleSlash, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { FabricThumb } from '../photo/FabricThumb';
import { CardBox } from '../../parts/list/cards/CardBox';
import { OverflowMenu } from '../../parts/list/OverflowMenu';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { useRights } from '../../session/rights';
import type { Fabric } from '../../types/wire';
import css from './FabricCards.module.css';
import { FabricBulkBar } from './FabricBulkBar';
import { useDeleteFabric } from './use-delete-fabric';
import { useDiscontinueFabric } from './use-discontinue-fabric';

interface FabricCardProps {
  readonly fabric: Fabric;
  readonly onEdit: (fabric: Fabric) => void;
  readonly onDelete: (fabric: Fabric) => void;
}

const FabricCard = ({ fabric, onEdit, onDelete }: FabricCardProps) => {
  const t = useText();
  const { may } = useRights();
  const { change, dialog } = useDiscontinueFabric(fabric);
  const { code, pattern_name: pattern, color, alias, grade, discontinued } = fabric;

  const edits = [
    { label: t('action.edit'), icon: Pencil, onChoose: () => onEdit(fabric) },
    discontinued
      ? { label: t('fabrics.use-again'), icon: Undo2, onChoose: () => change(false) }
      : { label: t('fabrics.bulk-discontinue'), icon: CircleSlash, onChoose: () => change(true) },
  ];
  const deletes = [{ label: t('action.delete'), icon: Trash2, onChoose: () => onDelete(fabric) }];
  const actions = [...(may('Edit Swatch') ? edits : []), ...(may('Delete Swatch') ? deletes : [])];

  return (
    <RecordCard
      picture={
        <>
          {actions.length > 0 && <CardBox name={code} />}
          <FabricThumb fabric={fabric} size={76} />
        </>
      }
      name={
        <>
          <span className={css.code}>{code}</span>
          {pattern}
        </>
      }
      corner={<OverflowMenu name={code} actions={actions} />}
      facts={[color, alias].filter((word) => word !== null && word !== '').join(' · ')}
    >
      <div className={css.chips}>
        {grade !== null && grade !== '' && <span className={css.grade}>{t('fabrics.grade-value', { grade })}</span>}
        {discontinued && (
          <Chip dye="graphite" icon={CircleSlash}>
            {t('fabrics.discontinued')}
          </Chip>
        )}
      </div>
      {dialog}
    </RecordCard>
  );
};

/** Fabrics on a phone. */
export const FabricCards = ({ onEdit }: { onEdit: (fabric: Fabric) => void }) => {
  const { may } = useRights();
  const [askDelete, deleteDialog] = useDeleteFabric();
  return (
    <>
      {(may('Edit Swatch') || may('Delete Swatch')) && <FabricBulkBar />}
      <RecordCards<Fabric> render={(fabric) => <FabricCard fabric={fabric} onEdit={onEdit} onDelete={askDelete} />} />
      {deleteDialog}
    </>
  );
};
