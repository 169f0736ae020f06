import { useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { ExplainedError } from '../../providers/refusal';
import { isCancelled } from '../../providers/upload';
import type { Fabric } from '../../types/wire';
import { smallerPicture } from './smaller-picture';

/** Uploads the chosen photo of a fabric: how far it is, and a function that cancels it. */
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
