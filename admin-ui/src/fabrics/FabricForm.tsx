import { fabricTexts } from '../generated/api';
import { t } from '../i18n/texts';
import { Columns } from '../parts/form/Form';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { TextInput } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import type { Fabric } from '../types/wire';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Banner } from '../parts/Banner';
import { FormModal } from '../parts/dialog/FormModal';
import { useConfirm } from '../parts/dialog/Confirm';
import { useRecordForm } from '../parts/form/use-record-form';
import { useSave } from '../parts/form/save/use-save';
import { RecordHistory } from '../parts/history/RecordHistory';
import { eachText, formTextsOf } from '../types/fabric-texts';
import { discontinueQuestion } from './list/use-discontinue-fabric';
import { FabricUsage } from './usage/FabricUsage';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import css from './FabricForm.module.css';
import { FaultText } from '../parts/form/FaultText';
import { PictureButton, useChosenPicture } from '../parts/picture/PictureButton';
import { FabricThumb } from './photo/FabricThumb';
import { isPicture, smallerPicture } from './photo/picture-file';
import type { PortalDataProvider } from '../providers/data-provider';
import { ExplainedError } from '../providers/refusal';
import { isCancelled } from '../providers/upload';

interface PhotoFieldProps {
  readonly fabric: Fabric | undefined;
  readonly onChoose: (file: File | null) => void;
}

const PhotoField = ({ fabric, onChoose }: PhotoFieldProps) => {
  const id = useId();
  const [chosen, show] = useChosenPicture();
  /** The name of a chosen file that is no picture, which the field shows without sending it. */
  const [refused, setRefused] = useState<string | null>(null);
  const choose = async (file: File) => {
    const isGood = await isPicture(file);
    setRefused(isGood ? null : file.name);
    show(isGood ? file : null);
    onChoose(isGood ? file : null);
  };
  const photo = chosen?.url ?? fabric?.photo ?? null;
  return (
    <div className="row gap-14">
      <FabricThumb fabric={{ pattern_name: fabric?.pattern_name ?? '', color: fabric?.color ?? '', photo }} size={76} />
      <div>
        <PictureButton
          label={t('fabrics.photo')}
          text={t(photo === null ? 'fabrics.photo-choose' : 'fabrics.photo-replace')}
          hintId={id}
          onChoose={(file) => void choose(file)}
        />
        <p id={id} className={css.hint}>
          {chosen === null ? t('fabrics.photo-hint') : chosen.file.name}
        </p>
        {refused !== null && (
          <p role="alert">
            <FaultText text={t('fabrics.photo-no-picture', { name: refused })} />
          </p>
        )}
      </div>
    </div>
  );
};

const usePhotoUpload = () => {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const send = async (data: PortalDataProvider, { id, code }: Fabric, photo: File): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: control.signal };
      await data.uploadFabricPhoto(id, await smallerPicture(photo), options);
    } catch (error) {
      const reason = error instanceof Error ? error.message : t('error.generic');
      const text = isCancelled(error)
        ? t('fabrics.photo-cancelled', { code })
        : t('fabrics.photo-refused', { code, reason });
      throw new ExplainedError(text, { cause: error });
    } finally {
      setShare(null);
      running.current = null;
    }
  };
  return { share, send, cancel: () => running.current?.abort() };
};

interface FabricInputsProps {
  /** Undefined to add one. */
  readonly fabric: Fabric | undefined;
  readonly onChoosePhoto: (photo: File | null) => void;
}

/** All fields of S2 section 2, fabrics page, and the photo. A new fabric may do without an alias (S2 section 5, A78). */
const FabricInputs = ({ fabric, onChoosePhoto }: FabricInputsProps) => {
  const isNew = fabric === undefined;
  return (
    <>
      <PhotoField fabric={fabric} onChoose={onChoosePhoto} />
      <Columns widths="1fr 1fr">
        {fabricTexts.map(({ name, longest, isRequiredInFiles }) => (
          <TextInput
            key={name}
            source={name}
            label={t(`fabrics.${name}`)}
            validate={isRequiredInFiles || (name === 'alias' && !isNew) ? [required()] : []}
            maxLength={longest}
            autoFocus={isNew && name === 'code'}
          />
        ))}
      </Columns>
      {!isNew && (
        <TextInput
          source="other_codes"
          label={t('fabrics.other-codes')}
          hint={t('fabrics.other-codes-hint')}
          rows={2}
        />
      )}
      <Columns widths="1fr 1fr">
        <SwitchInput source="active" label={t('fabrics.active')} words={activeWords} />
        <SwitchInput source="discontinued" label={t('fabrics.discontinued')} />
      </Columns>
    </>
  );
};

/** How much of a photo has been sent. On a slow connection this takes a while, and the reader may cancel it. */
const PhotoProgress = ({ share, onCancel }: { share: number; onCancel: () => void }) => {
  const percent = Math.round(share * 100);
  const text = t('fabrics.photo-sending', { percent });
  return (
    <div className={css.progress}>
      <div>
        <p aria-hidden="true">{text}</p>
        <LinearProgress variant="determinate" value={percent} aria-label={text} />
      </div>
      <Button size="small" onClick={onCancel}>
        {t('fabrics.photo-cancel')}
      </Button>
    </div>
  );
};

const codes = { 'fabric.code-taken': 'code', 'fabric.code-invalid': 'code' } as const;

const historyNames = {
  ...eachText((name) => `fabrics.${name}` as const),
  other_codes: 'fabrics.other-codes',
  active: 'fabrics.active',
  discontinued: 'fabrics.discontinued',
} as const;

/** A fabric as its form holds it, apart from a chosen photo. */
const fabricValues = (fabric: Fabric | undefined) => ({
  ...formTextsOf(fabric),
  /** One a line. */
  other_codes: fabric?.other_codes.join('\n') ?? '',
  active: fabric?.active ?? true,
  discontinued: fabric?.discontinued ?? false,
});

const linesIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

interface FabricFormProps {
  /** Undefined to add one. */
  readonly given: Fabric | undefined;
  /** The code of a new fabric, where the reader has typed it already. */
  readonly code?: string;
  readonly onClose: () => void;
}

/** When its photo could not be sent the fabric exists already, and is edited from then on. */
export const FabricForm = ({ given, code = '', onClose }: FabricFormProps) => {
  const [made, setMade] = useState<Fabric>();
  const [photo, setPhoto] = useState<File | null>(null);
  const confirm = useConfirm();
  const { share, send, cancel } = usePhotoUpload();
  const fabric = given ?? made;
  const isNew = fabric === undefined;
  const form = useRecordForm(
    { ...fabricValues(fabric), ...(isNew ? { code } : {}) },
    { incomplete: t('fabrics.all-required') },
  );
  const [save, isBusy, question] = useSave(form, {
    resource: 'Fabrics',
    touches: 'fabric',
    record: fabric,
    valuesOf: fabricValues,
    codes,
    create: (data, { other_codes: _, ...values }) => data.createFabric(values),
    write: (data, { seen, changes: { other_codes: codesOf, ...changes } }) =>
      data.saveFabric(seen, { ...changes, ...(codesOf === undefined ? {} : { other_codes: linesIn(codesOf) }) }),
    beside: async (data, saved) => {
      if (photo === null) return;
      await send(data, saved, photo).catch((error: unknown) => {
        setMade(saved);
        throw error;
      });
    },
    done: isNew ? 'fabrics.added' : 'fabrics.saved',
    about: () => form.getValues().code,
    failed: 'fabrics.failed',
    onSaved: onClose,
  });

  const isDiscontinued = useWatch({ control: form.control, name: 'discontinued' });
  const isEnding = !isNew && isDiscontinued && !fabric.discontinued;
  const saveOrAsk = () => {
    // All swatches of a fabric become inactive with it, so the reader confirms first (S2 section 4, fabrics).
    if (isEnding) confirm({ ...discontinueQuestion(fabric), onConfirm: () => void save() });
    else return save();
  };

  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      isDirty={photo !== null}
      title={
        given === undefined && made !== undefined
          ? t('fabrics.added-no-photo', { code: made.code })
          : t(isNew ? 'fabrics.add' : 'fabrics.edit')
      }
      context={isNew ? undefined : t('fabrics.context', { code: fabric.code, pattern: fabric.pattern_name })}
      progress={share === null ? undefined : <PhotoProgress share={share} onCancel={cancel} />}
      onClose={onClose}
      onSubmit={saveOrAsk}
      submit={t(isNew ? 'fabrics.add' : 'action.save-changes')}
    >
      <FabricInputs fabric={fabric} onChoosePhoto={setPhoto} />
      {isEnding && (
        <Banner kind="warning" lead={t('fabrics.discontinue-all')}>
          {t('fabrics.discontinue-text', { code: fabric.code })}
        </Banner>
      )}
      {!isNew && (
        <>
          <FabricUsage fabricId={fabric.id} />
          <RecordHistory model="Fabrics" id={fabric.id} names={historyNames} />
        </>
      )}
      {question}
    </FormModal>
  );
};
