import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { initialOf } from '../parts/picture/initials';
import { useReader } from '../session/signed-in';
import type { User } from '../types/wire';
import css from './OwnPicture.module.css';

const kept = 10 * 60_000;

const initials = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].map((name) => initialOf(name?.trim() ?? '')).join('') || initialOf(username ?? '');

const anybody = <CircleUserRound size={18} />;

const MemberPicture = ({ userId }: { readonly userId: string }) => {
  const { data: user } = useGetOne<User>('Users', { id: userId }, { staleTime: kept, retry: false });
  const [failed, setFailed] = useState<string | null>(null);
  if (user === undefined) return anybody;
  const { picture } = user;
  if (picture === null || picture === failed) return <span className={css.initials}>{initials(user)}</span>;
  const address = `/api/containers/pictures/download/${picture}`;
  return <img className={css.picture} src={address} alt="" onError={() => setFailed(picture)} />;
};

/** The reader's picture or initials; the same sign for everybody until they are known, and for support, who has no picture. */
export const OwnPicture = () => {
  const { userId, portal } = useReader();
  return portal === 'support' ? anybody : <MemberPicture userId={userId} />;
};
