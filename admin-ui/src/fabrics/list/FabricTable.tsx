import { Fragment } from 'react';
import { useText } from '../../i18n/texts';
import { FabricThumb } from '../photo/FabricThumb';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import { narrowCells } from '../../parts/list/table/narrow-cells';
import { DeleteRowButton, EditRowButton } from '../../parts/list/table/RowButtons';
import { useRights } from '../../session/rights';
import type { Fabric } from '../../types/wire';
import { DiscontinuedSwitch } from './DiscontinuedSwitch';
import { FabricBulkBar } from './FabricBulkBar';
import { useDeleteFabric } from './use-delete-fabric';

const Col = Column<Fabric>;

interface FabricCodeProps {
  readonly fabric: Fabric;
  readonly onOpen?: (fabric: Fabric) => void;
}

/** The code opens the fabric, as the whole row does. */
const FabricCode = ({ fabric, onOpen }: FabricCodeProps) =>
  onOpen === undefined ? (
    <span className="code">{fabric.code}</span>
  ) : (
    <button
      type="button"
      className="link"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(fabric);
      }}
    >
      {fabric.code}
    </button>
  );

interface FabricTableProps {
  readonly onEdit: (fabric: Fabric) => void;
}

export const FabricTable = ({ onEdit }: FabricTableProps) => {
  const t = useText();
  const { may } = useRights();
  const [askDelete, deleteDialog] = useDeleteFabric();
  const mayEdit = may('Edit Swatch');
  const mayDelete = may('Delete Swatch');

  const open = (fabric: Fabric) => {
    if (mayEdit) onEdit(fabric);
    return false as const;
  };

  return (
    <Fragment>
      <ListTable<Fabric>
        sx={{ '@media (max-width: 1199px)': narrowCells }}
        rowClick={(_id, _resource, record) => open(record)}
        {...(mayEdit || mayDelete ? { bulkBar: <FabricBulkBar /> } : {})}
      >
        <Col label={t('fabrics.photo')} render={(fabric) => <FabricThumb fabric={fabric} />} />
        <Col
          isRowHead
          source="code"
          label={t('fabrics.code')}
          render={(fabric) => <FabricCode fabric={fabric} {...(mayEdit ? { onOpen: onEdit } : {})} />}
        />
        <Col source="alias" label={t('fabrics.alias')} cellClassName="quiet" />
        <Col source="pattern_name" label={t('fabrics.pattern')} />
        <Col source="color" label={t('fabrics.color')} />
        <Col source="grade" label={t('fabrics.grade')} render={({ grade }) => <b>{grade}</b>} />
        <Col
          source="discontinued"
          label={t('fabrics.discontinued')}
          render={(fabric) => <DiscontinuedSwitch fabric={fabric} />}
        />
        {(mayEdit || mayDelete) && (
          <Col
            label={t('list.actions')}
            align="right"
            render={(fabric) => (
              <>
                {mayEdit && <EditRowButton name={fabric.code} onClick={() => onEdit(fabric)} />}
                {mayDelete && <DeleteRowButton name={fabric.code} onClick={() => askDelete(fabric)} />}
              </>
            )}
          />
        )}
      </ListTable>
      {deleteDialog}
    </Fragment>
  );
};
