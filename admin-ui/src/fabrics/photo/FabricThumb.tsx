import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import css from './FabricThumb.module.css';
import { WeavePicture } from '../../theme/weave/WeavePicture';

/** Our own pictures exist in several sizes (docs/security.md, "Files"); any other is shown as it is. */
const own = /^(?:https?:\/\/[^/]+)?\/api\/containers\/fabrics\/download\/[^/?#]+$/;

/** The addresses of a small picture: sharp on every screen, and no larger than needed. */
const sizesOf = (photo: string): { readonly src: string; readonly srcSet?: string } =>
  own.test(photo) ? { src: `${photo}/80`, srcSet: `${photo}/80 1x, ${photo}/160 2x` } : { src: photo };

interface FabricThumbProps {
  readonly fabric: {
    readonly pattern_name?: string | null;
    readonly color?: string | null;
    readonly photo?: string | null;
  };
  /** 36 in tables of orders and groups, 40 in lists, 48 and 76 on a phone. */
  readonly size?: 36 | 40 | 48 | 76;
}

/** Photo of a fabric, or the weave of its pattern in greige while there is none. */
export const FabricThumb = ({ fabric, size = 40 }: FabricThumbProps) => {
  const { palette } = useTheme();
  const [failed, setFailed] = useState<string | null>(null);
  const { photo, pattern_name: pattern, color } = fabric;
  const hasPhoto = photo !== null && photo !== undefined && photo !== '' && photo !== failed;
  return (
    <span className={css.thumb} data-thumb="" style={{ width: size, height: size }}>
      {hasPhoto ? (
        <img
          {...sizesOf(photo)}
          width={size}
          height={size}
          loading="lazy"
          alt={t('fabric-thumb.alt', { pattern: pattern ?? '', color: color ?? '' })}
          onError={() => setFailed(photo)}
        />
      ) : (
        // The weave is drawn undyed, because readers would take a colour for the fabric's.
        <WeavePicture
          pattern={pattern ?? ''}
          colours={{ dark: palette.divider, light: palette.action.hover }}
          width={size}
          height={size}
        />
      )}
    </span>
  );
};
