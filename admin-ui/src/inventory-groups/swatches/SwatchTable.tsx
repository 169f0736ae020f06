import { useText } from '../../i18n/texts';
import { FabricThumb } from '../../fabrics';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import { DeleteRowButton, EditRowButton } from '../../parts/list/table/RowButtons';
import { useRights } from '../../session/rights';
import type { Swatch } from '../../types/wire';
import { SwatchSwitch } from './SwatchSwitch';
import { useDeleteSwatch } from './use-delete-swatch';

const Col = Column<Swatch>;

/** The columns of S2 section 2, in their order, after the photo. */
export const SwatchTable = ({ onEdit }: { onEdit: (swatch: Swatch) => void }) => {
  const t = useText();
  const { may } = useRights();
  const [askDelete, deleteDialog] = useDeleteSwatch();

  return (
    <>
      <ListTable<Swatch> name={t('swatches.title')} rowClick={false}>
        <Col
          label={t('fabrics.photo')}
          render={(swatch) => <FabricThumb fabric={swatch.fabrics ?? swatch} size={36} />}
        />
        <Col
          isRowHead
          source="code"
          label={t('swatches.code')}
          render={({ code }) => <span className="code">{code}</span>}
        />
        <Col source="alias" label={t('swatches.alias')} cellClassName="quiet" />
        <Col source="pattern_name" label={t('swatches.pattern')} />
        <Col source="color" label={t('swatches.color')} />
        <Col source="grade" label={t('swatches.grade')} render={({ grade }) => <b>{grade}</b>} />
        <Col
          source="grade_notice"
          label={t('swatches.grade-notice')}
          render={(swatch) => <SwatchSwitch swatch={swatch} field="grade_notice" />}
        />
        <Col
          source="active"
          label={t('swatches.active')}
          render={(swatch) => <SwatchSwitch swatch={swatch} field="active" />}
        />
        {may('Edit Swatch') && (
          <Col
            label={t('action.edit')}
            render={(swatch) => <EditRowButton name={swatch.code} onClick={() => onEdit(swatch)} />}
          />
        )}
        {may('Delete Swatch') && (
          <Col
            label={t('action.delete')}
            align="right"
            render={(swatch) => <DeleteRowButton name={swatch.code} onClick={() => askDelete(swatch)} />}
          />
        )}
      </ListTable>
      {deleteDialog}
    </>
  );
};
