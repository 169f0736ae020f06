import { FabricThumb } from '../../fabrics/index';
import { t } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { TextBox } from '../../parts/form/TextInput';
import { PickList } from '../../parts/list/picks/PickList';
import { usePicking } from '../../parts/list/picks/use-picking';
import { lineText } from '../../types/fabric-texts';
import type { Fabric } from '../../types/wire';

/** Fabrics that are shown; a search finds the others. */
const mostShown = 20;

interface AliasModalProps {
  readonly code: string;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly onChoose: (fabricId: string) => void;
  readonly onClose: () => void;
}

/** Chooses the fabric that an unknown code is another code of. */
const AliasModal = ({ code, isBusy, fault, onChoose, onClose }: AliasModalProps) => {
  const picking = usePicking<Fabric>('Fabrics', { field: 'code', order: 'ASC' }, mostShown);
  const { data, chosen } = picking;
  const [fabricId] = chosen;
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fabricId !== undefined}
      isUnready={fabricId === undefined}
      fault={fault}
      title={t('scans.alias-title', { code })}
      context={t('scans.alias-hint')}
      submit={t('scans.alias-submit')}
      onClose={onClose}
      onSubmit={() => fabricId !== undefined && onChoose(fabricId)}
    >
      <TextBox
        isSearch
        autoFocus
        name="search"
        label={t('fabrics.search')}
        value={picking.typed}
        fault={undefined}
        onChange={picking.setTyped}
      />
      {data?.length === 0 && <p role="status">{t('scans.alias-none')}</p>}
      {data !== undefined && data.length > 0 && (
        <PickList
          isSingle
          label={t('scans.alias-list')}
          picks={data.map((fabric) => ({
            id: fabric.id,
            picture: <FabricThumb fabric={fabric} size={36} />,
            name: fabric.code,
            words: lineText(fabric),
          }))}
          chosen={chosen}
          onChoose={picking.setChosen}
        />
      )}
    </FormModal>
  );
};

export default AliasModal;
