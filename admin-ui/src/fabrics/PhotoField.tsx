import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/texts';
import { FabricThumb } from '../parts/FabricThumb';
import type { Fabric } from '../types/wire';
import css from './PhotoField.module.css';

interface PhotoFieldProps {
  readonly fabric: Fabric | undefined;
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
}

const usePreview = (file: File | null): string | null => {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(null);
    };
  }, [file]);
  return preview;
};

/** The photo as it is or will be, and the way to choose one. */
export const PhotoField = ({ fabric, file, onChoose }: PhotoFieldProps) => {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const photo = preview ?? fabric?.photo ?? null;
  return (
    <div className={css.field}>
      <FabricThumb fabric={{ pattern_name: fabric?.pattern_name ?? '', color: fabric?.color ?? '', photo }} size={76} />
      <div>
        <Button
          size="small"
          startIcon={<ImagePlus size={16} strokeWidth={1.75} />}
          onClick={() => input.current?.click()}
          aria-describedby={id}
        >
          {t(photo === null ? 'fabrics.photo-choose' : 'fabrics.photo-replace')}
        </Button>
        <p id={id} className={css.hint}>
          {file === null ? t('fabrics.photo-hint') : file.name}
        </p>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('fabrics.photo')}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </div>
    </div>
  );
};
