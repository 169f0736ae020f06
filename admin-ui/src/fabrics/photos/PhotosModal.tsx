import { useState, useEffect, useEffectEvent, useRef, type DragEvent } from 'react';
import { t } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { isRefusal } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';
import { isPicture, smallerPicture } from '../photo/picture-file';
import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { Modal } from '../../parts/dialog/Modal';
import css from './PhotosModal.module.css';

const atOnce = 3;

interface PhotoOutcome {
  readonly name: string;
  /** The reason why the photo was not saved; null if it was. */
  readonly fault: string | null;
}

/** The code of the fabric: the file "HB-2041.jpg" shows the fabric HB-2041. */
const codeOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').trim();

/** Uploads each picture for the fabric that its file is named after, a few at a time. A failure does not stop the others. */
const useManyPhotos = () => {
  const [outcomes, setOutcomes] = useState<readonly PhotoOutcome[]>([]);
  const [count, setCount] = useState(0);

  const send = async (data: PortalDataProvider, file: File): Promise<string | null> => {
    if (!(await isPicture(file))) return t('photos.no-picture');
    const code = codeOf(file);
    const fabric = await data.fabricByCode(code);
    if (fabric === undefined) return t('photos.no-fabric', { code });
    await data.uploadFabricPhoto(fabric.id, await smallerPicture(file));
    return null;
  };
  const outcomeOf = async (data: PortalDataProvider, file: File): Promise<PhotoOutcome> => {
    const explain = (error: unknown) => (isRefusal(error) ? error.message : t('fabrics.failed'));
    return { name: file.name, fault: await send(data, file).catch(explain) };
  };
  const [run, isBusy] = useVerb(
    async (data, files: readonly File[]) => {
      setOutcomes([]);
      setCount(files.length);
      const waiting = [...files];
      const work = async (): Promise<void> => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          const outcome = await outcomeOf(data, file);
          setOutcomes((before) => [...before, outcome]);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    { touches: 'fabric' },
  );
  return { run, isBusy, outcomes, count };
};

interface PhotosModalProps {
  readonly dropped: readonly File[];
  readonly onClose: () => void;
}

const PhotosModal = ({ dropped, onClose }: PhotosModalProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, outcomes, count } = useManyPhotos();
  const begin = useEffectEvent(() => {
    if (dropped.length > 0) void run(dropped);
  });
  useEffect(() => begin(), []);
  const failed = outcomes.filter(({ fault }) => fault !== null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void run([...event.dataTransfer.files]);
  };
  return (
    <Modal isBusy={isBusy} title={t('photos.title')} onClose={onClose}>
      <div className={css.zone} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <p>{t('photos.hint')}</p>
        <Button disabled={isBusy} startIcon={<ImagePlus />} onClick={() => input.current?.click()}>
          {t('photos.choose')}
        </Button>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('photos.title')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Without this the browser reports no change when the same files are chosen again.
            target.value = '';
            if (files.length > 0) void run(files);
          }}
        />
      </div>
      <p role="status">
        {count > 0 && t(isBusy ? 'list.progress' : 'photos.done', { done: outcomes.length - failed.length, count })}
      </p>
      {failed.length > 0 && (
        <ul className={css.list} aria-label={t('photos.failed')}>
          {failed.map(({ name, fault }, place) => (
            <li key={place}>
              <b>{name}</b> {fault}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
};

export default PhotosModal;
