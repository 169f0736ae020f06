import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type DragEvent } from 'react';
import { t } from '../../i18n/texts';
import { Modal } from '../../parts/dialog/Modal';
import css from './PhotosModal.module.css';
import { useManyPhotos } from './use-many-photos';

interface PhotosModalProps {
  /** The files that were dropped on the page before the dialog opened. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
}

/** Uploads many photos, each for the fabric that its file is named after, and shows the result of each. */
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
