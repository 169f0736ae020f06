import { useText } from '../i18n/texts';
import { FormModal } from '../parts/dialog/FormModal';
import { useVerb } from '../verbs/use-verb';
import type { Fabric } from '../types/wire';
import { FabricInputs } from './FabricInputs';
import { fabricOf } from './fabric-values';
import { PhotoProgress } from './photo/PhotoProgress';
import { fabricCodes, useFabricFields } from './use-fabric-fields';
import { PhotoFailed, usePhotoUpload } from './photo/use-photo-upload';

interface NewFabricModalProps {
  /** The code, where the reader typed it already. */
  readonly code: string;
  readonly photo: File | null;
  readonly onChoosePhoto: (photo: File | null) => void;
  /** The fabric is there, without its photo. */
  readonly onMade: (fabric: Fabric, fault: string) => void;
  readonly onClose: () => void;
}

export const NewFabricModal = ({ code, photo, onChoosePhoto, onMade, onClose }: NewFabricModalProps) => {
  const t = useText();
  const fields = useFabricFields(undefined, code);
  const { share, send, cancel } = usePhotoUpload();
  const [add, isBusy] = useVerb(
    async (data) => {
      const fabric = await data.createFabric(fabricOf(fields.values));
      if (photo === null) return;
      await send(data, fabric, photo).catch((error: unknown) => {
        if (error instanceof PhotoFailed) onMade(fabric, error.message);
        throw error;
      });
    },
    {
      touches: 'fabric',
      failed: 'fabrics.failed',
      done: 'fabrics.added',
      onFault: (message, error) => fields.tell(message, error, fabricCodes),
    },
  );
  const addAndClose = async () => {
    if (await add()) onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty || photo !== null}
      title={t('fabrics.add')}
      progress={share === null ? undefined : <PhotoProgress share={share} onCancel={cancel} />}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(addAndClose, t('fabrics.all-required'))}
      submit={t('fabrics.add')}
    >
      <FabricInputs fields={fields} fabric={undefined} photo={photo} onChoosePhoto={onChoosePhoto} />
    </FormModal>
  );
};
