import { useGetOne } from 'react-admin';
import { useText } from '../../i18n/texts';
import type { User } from '../../types/wire';
import { Avatar } from '../Avatar';
import { nameOf } from '../name-of';
import css from './OwnerRow.module.css';

/**
 * The row of the owner. The owner uses no slot, is not in the list of users, and no other user can change them (A13).
 */
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
