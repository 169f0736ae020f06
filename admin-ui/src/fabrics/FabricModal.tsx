import { useState } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/Field';
import { FormModal } from '../parts/FormModal';
import { SwitchField } from '../parts/SwitchField';
import { useVerb } from '../portal/use-verb';
import type { Fabric } from '../types/wire';
import { PhotoField } from './PhotoField';
import { useFabricFields } from './use-fabric-fields';

interface FabricModalProps {
  readonly fabric: Fabric | undefined;
  readonly onClose: () => void;
}

/** Add Fabric and Edit Fabric: all fields of S2 section 2, fabrics page, and the photo. */
export const FabricModal = ({ fabric, onClose }: FabricModalProps) => {
  const t = useText();
  const fields = useFabricFields(fabric);
  const [active, setActive] = useState(fabric?.active ?? true);
  const [discontinued, setDiscontinued] = useState(fabric?.discontinued ?? false);
  const [photo, setPhoto] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isNew = fabric === undefined;
  // A new fabric whose photo is refused exists already: the next try saves it, and adds no second one.
  const [savedId, setSavedId] = useState(fabric?.id);

  const [save, isBusy] = useVerb(
    async (data) => {
      const { id } = await data.saveFabric(savedId, { ...fields.values, active, discontinued });
      setSavedId(id);
      if (photo !== null) await data.uploadFabricPhoto(id, photo);
    },
    {
      failed: 'fabrics.failed',
      done: isNew ? 'fabrics.added' : 'fabrics.saved',
      onFault: (text) => fields.isCodeFault(text) || setFault(text),
    },
  );

  const submit = async () => {
    setFault(null);
    if (!fields.check()) setFault(t('fabrics.all-required'));
    else if (await save()) onClose();
  };

  return (
    <FormModal
      isBusy={isBusy}
      title={t(isNew ? 'fabrics.add' : 'fabrics.edit')}
      context={isNew ? undefined : t('fabrics.context', { code: fabric.code, pattern: fabric.pattern_name })}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={t(isNew ? 'fabrics.add' : 'action.save-changes')}
    >
      <PhotoField fabric={fabric} file={photo} onChoose={setPhoto} />
      <Columns widths="1fr 1fr">
        <Field label={t('fabrics.code')} isRequired maxLength={64} autoFocus={isNew} {...fields.bind('code')} />
        <Field label={t('fabrics.alias')} isRequired={!isNew} {...fields.bind('alias')} />
        <Field label={t('fabrics.pattern')} isRequired {...fields.bind('pattern_name')} />
        <Field label={t('fabrics.color')} isRequired {...fields.bind('color')} />
        <Field label={t('fabrics.grade')} isRequired {...fields.bind('grade')} />
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchField
          isOn={active}
          name={t('fabrics.active')}
          word={`${t('fabrics.active')}: ${t(active ? 'switch.active' : 'switch.inactive')}`}
          onChange={setActive}
        />
        <SwitchField
          isOn={discontinued}
          name={t('fabrics.discontinued')}
          word={`${t('fabrics.discontinued')}: ${t(discontinued ? 'switch.yes' : 'switch.no')}`}
          onChange={setDiscontinued}
        />
      </Columns>
      {discontinued && fabric?.discontinued === false && (
        <Banner kind="warning" lead={t('fabrics.discontinue-all')}>
          {t('fabrics.discontinue-text', { code: fabric.code })}
        </Banner>
      )}
    </FormModal>
  );
};
