import { useId, useState, useRef } from 'react';
import { t } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { PictureButton, useChosenPicture } from '../../parts/picture/PictureButton';
import { FabricThumb } from './FabricThumb';
import type { Fabric } from '../../types/wire';
import { isPicture, smallerPicture } from './picture-file';
import css from './PhotoField.module.css';
import type { PortalDataProvider } from '../../providers/data-provider';
import { ExplainedError } from '../../providers/refusal';
import { isCancelled } from '../../providers/upload';

interface PhotoFieldProps {
  readonly fabric: Fabric | undefined;
  readonly onChoose: (file: File | null) => void;
}

export const PhotoField = ({ fabric, onChoose }: PhotoFieldProps) => {
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

export const usePhotoUpload = () => {
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
