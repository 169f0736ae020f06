import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { FabricThumb } from '../../fabrics';
import { OverflowMenu } from '../../parts/list/OverflowMenu';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { useRights } from '../../session/rights';
import type { Swatch } from '../../types/wire';
import css from './SwatchCards.module.css';
import { SwatchSwitch } from './SwatchSwitch';
import { useDeleteSwatch } from './use-delete-swatch';

/** Swatches on a phone. */
export const SwatchCards = ({ onEdit }: { onEdit: (swatch: Swatch) => void }) => {
  const t = useText();
  const { may } = useRights();
  const [askDelete, deleteDialog] = useDeleteSwatch();

  const actionsOf = (swatch: Swatch) => [
    ...(may('Edit Swatch') ? [{ label: t('action.edit'), icon: Pencil, onChoose: () => onEdit(swatch) }] : []),
    ...(may('Delete Swatch') ? [{ label: t('action.delete'), icon: Trash2, onChoose: () => askDelete(swatch) }] : []),
  ];

  return (
    <>
      <RecordCards<Swatch>
        render={(swatch) => (
          <RecordCard
            picture={<FabricThumb fabric={swatch.fabrics ?? swatch} size={48} />}
            name={`${swatch.code}, ${swatch.pattern_name}`}
            corner={<OverflowMenu name={swatch.code} actions={actionsOf(swatch)} />}
            facts={[swatch.color, swatch.grade && t('fabrics.grade-value', { grade: swatch.grade })]
              .filter(Boolean)
              .join(' · ')}
          >
            <dl className={css.switches}>
              <dt>{t('swatches.grade-notice')}</dt>
              <dd>
                <SwatchSwitch swatch={swatch} field="grade_notice" />
              </dd>
              <dt>{t('swatches.active')}</dt>
              <dd>
                <SwatchSwitch swatch={swatch} field="active" />
              </dd>
            </dl>
          </RecordCard>
        )}
      />
      {deleteDialog}
    </>
  );
};
