import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../i18n/texts';

// A chunk of its own: most days have no photos.
const PhotosModal = lazy(() => import('./PhotosModal'));

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** The button for many photos; files that are dropped anywhere on the page are taken too. */
export const PhotoDrop = () => {
  const t = useText();
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
      <Button startIcon={<Images size={16} strokeWidth={1.75} />} onClick={() => setDropped([])}>
        {t('photos.title')}
      </Button>
      <Suspense fallback={null}>
        {dropped !== null && <PhotosModal dropped={dropped} onClose={() => setDropped(null)} />}
      </Suspense>
    </>
  );
};
