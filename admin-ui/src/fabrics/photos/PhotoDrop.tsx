import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';

const PhotosModal = dialogLater(async () => (await import('./PhotosModal')).default);

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** The button that adds many photos. Files can also be dropped anywhere on the page. */
export const PhotoDrop = () => {
  const [dropped, setDropped] = useState<readonly File[] | null>(null);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      setDropped([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      <Button startIcon={<Images />} onClick={() => setDropped([])}>
        {t('photos.title')}
      </Button>
      {dropped !== null && <PhotosModal dropped={dropped} onClose={() => setDropped(null)} />}
    </>
  );
};
