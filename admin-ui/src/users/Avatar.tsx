import { useState } from 'react';
import { initialsOf } from '../parts/picture/initials';
import { WeavePicture } from '../theme/weave/WeavePicture';
import type { User } from '../types/wire';
import css from './Avatar.module.css';
import { nameOf } from './name-of';

const cloths = [
  { pattern: 'herringbone', dark: '#2B4788', light: '#B8C6E8' },
  { pattern: 'twill', dark: '#17806C', light: '#A9D9CC' },
  { pattern: 'birdseye', dark: '#F1DCD2', light: '#A3382E' },
  { pattern: 'houndstooth', dark: '#643A93', light: '#DCCBEF' },
  { pattern: 'barleycorn', dark: '#6B4426', light: '#DDB592' },
  { pattern: 'basketweave', dark: '#2A6330', light: '#B4D6B2' },
] as const;

const clothOf = (id: string) => cloths[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % cloths.length];

interface AvatarProps {
  readonly user: User;
  readonly size?: number;
  /** The address of a picture that is not saved yet. */
  readonly preview?: string | null;
}

/** The picture of a user; without one, the initials on a weave that is chosen by the user's id (design, section 5). */
export const Avatar = ({ user, size = 100, preview = null }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const saved = user.picture === null ? null : `/api/containers/pictures/download/${user.picture}`;
  const address = preview ?? saved;
  if (address !== null && address !== failed) {
    return (
      <span className={css.avatar} style={{ width: size, height: size }} aria-hidden="true">
        <img className={css.picture} src={address} alt="" onError={() => setFailed(address)} />
      </span>
    );
  }
  const cloth = clothOf(user.id) ?? cloths[0];
  return (
    <span className={css.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <WeavePicture pattern={cloth.pattern} colours={cloth} width={size} height={size} cell={3} />
      <span className={css.label}>{initialsOf(nameOf(user))}</span>
    </span>
  );
};
