import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { usePreview } from '../../parts/picture/use-preview';
import { FabricThumb } from './FabricThumb';
import type { Fabric } from '../../types/wire';
import { isPicture } from './is-picture';
import css from './PhotoField.module.css';

interface PhotoFieldProps {
  readonly fabric: Fabric | undefined;
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
}

/** The present or the chosen photo, and the button to choose one. */
export const PhotoField = ({ fabric, file, onChoose }: PhotoFieldProps) => {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, show] = usePreview();
  /** The name of a chosen file that is no picture, which the field shows without sending it. */
  const [refused, setRefused] = useState<string | null>(null);
  const choose = async (chosen: File | null) => {
    const isGood = chosen === null || (await isPicture(chosen));
    setRefused(isGood ? null : chosen.name);
    show(isGood ? chosen : null);
    onChoose(isGood ? chosen : null);
  };
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
        {refused !== null && (
          <p role="alert">
            <FaultText text={t('fabrics.photo-no-picture', { name: refused })} />
          </p>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('fabrics.photo')}
          onChange={(event) => void choose(event.target.files?.[0] ?? null)}
        />
      </div>
    </div>
  );
};
