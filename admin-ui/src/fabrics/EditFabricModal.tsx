import { useState } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { changedPart } from '../parts/form/save/changed-part';
import { useSave } from '../parts/form/save/use-save';
import { FormModal } from '../parts/dialog/FormModal';
import type { Fabric } from '../types/wire';
import { DiscontinueQuestion } from './list/DiscontinueQuestion';
import { FabricInputs } from './FabricInputs';
import { fabricOf, fabricValues, type FabricValues } from './fabric-values';
import { PhotoProgress } from './photo/PhotoProgress';
import { fabricCodes, useFabricFields } from './use-fabric-fields';
import { usePhotoUpload } from './photo/use-photo-upload';

interface EditFabricModalProps {
  readonly fabric: Fabric;
  readonly photo: File | null;
  readonly onChoosePhoto: (photo: File | null) => void;
  /** What was wrong when the fabric was made. */
  readonly firstFault: string | null;
  readonly onClose: () => void;
}

export const EditFabricModal = ({ fabric, photo, onChoosePhoto, firstFault, onClose }: EditFabricModalProps) => {
  const t = useText();
  const fields = useFabricFields(fabric);
  const { share, send, cancel } = usePhotoUpload();
  const [isAsking, setAsking] = useState(false);
  const [isTold, setTold] = useState(false);
  const [save, isBusy, question] = useSave<FabricValues, Fabric>(fields, {
    touches: 'fabric',
    record: fabric,
    valuesOf: fabricValues,
    labels: {
      code: t('fabrics.code'),
      alias: t('fabrics.alias'),
      pattern_name: t('fabrics.pattern'),
      color: t('fabrics.color'),
      grade: t('fabrics.grade'),
      active: t('fabrics.active'),
      discontinued: t('fabrics.discontinued'),
    },
    shown: (name, value) =>
      name === 'active' || name === 'discontinued' ? t(value === 'true' ? 'switch.yes' : 'switch.no') : value,
    codes: fabricCodes,
    write: async (data, { seen, values, changed }) => {
      const changes = changedPart(fabricOf(values), changed);
      return Object.keys(changes).length === 0 ? seen : data.saveFabric(seen, changes);
    },
    beside: async (data, saved) => {
      if (photo !== null) await send(data, saved, photo);
    },
    read: async (data) => (await data.getOne<Fabric>('Fabrics', { id: fabric.id })).data,
    done: 'fabrics.saved',
    failed: 'fabrics.failed',
    onSaved: onClose,
  });

  const saveOrAsk = () => {
    const { changed, values } = fields.now();
    // All of its swatches become inactive with it, so it is asked about at the turn (S2 section 4, fabrics).
    if (changed.includes('discontinued') && values.discontinued === 'true') setAsking(true);
    else void save(undefined);
  };
  const confirm = () => {
    setAsking(false);
    void save(undefined);
  };

  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty || photo !== null}
      title={t('fabrics.edit')}
      context={t('fabrics.context', { code: fabric.code, pattern: fabric.pattern_name })}
      progress={share === null ? undefined : <PhotoProgress share={share} onCancel={cancel} />}
      fault={fields.fault ?? (isTold ? null : firstFault)}
      onClose={onClose}
      onSubmit={() => {
        setTold(true);
        fields.submit(saveOrAsk, t('fabrics.all-required'))();
      }}
      submit={t('action.save-changes')}
    >
      <FabricInputs fields={fields} fabric={fabric} photo={photo} onChoosePhoto={onChoosePhoto} />
      {fields.values.discontinued === 'true' && !fabric.discontinued && (
        <Banner kind="warning" lead={t('fabrics.discontinue-all')}>
          {t('fabrics.discontinue-text', { code: fabric.code })}
        </Banner>
      )}
      <DiscontinueQuestion code={fabric.code} isOpen={isAsking} onConfirm={confirm} onClose={() => setAsking(false)} />
      {question}
    </FormModal>
  );
};
