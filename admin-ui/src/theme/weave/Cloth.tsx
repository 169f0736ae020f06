import { tiles } from 'virtual:woven';
import type { WovenName } from './cloths';

interface ClothProps {
  readonly name: WovenName;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** A piece of cloth from a picture that the build has drawn. Screen readers skip it, because it is decoration. */
export const Cloth = ({ name, width, height, className }: ClothProps) => {
  const tile = tiles[name];
  return (
    <span
      className={className}
      style={{
        display: 'block',
        width,
        height,
        backgroundImage: `url(${tile.url})`,
        backgroundSize: `${tile.width}px ${tile.height}px`,
      }}
      aria-hidden="true"
    />
  );
};
