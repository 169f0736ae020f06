import { useGetOne } from 'react-admin';
import { useText } from '../../i18n/texts';
import type { User } from '../../types/wire';
import { Avatar } from '../Avatar';
import { nameOf } from '../name-of';
import css from './OwnerRow.module.css';

/** Says who the owner is, who takes no slot, is in no list of users, and is changed by nobody else (A13). */
export const OwnerRow = ({ ownerId }: { ownerId: string }) => {
  const t = useText();
  const { data: owner } = useGetOne<User>('Users', { id: ownerId });
  if (owner === undefined) return null;
  return (
    <section className={css.row} aria-label={t('users.owner')}>
      <Avatar user={owner} size={56} />
      <div className={css.words}>
        <p className="overline">{t('users.owner')}</p>
        <p>
          <b>{nameOf(owner)}</b>
        </p>
        <p className="second-line">{owner.email}</p>
      </div>
      <p className="second-line">{t('users.owner-note')}</p>
    </section>
  );
};
