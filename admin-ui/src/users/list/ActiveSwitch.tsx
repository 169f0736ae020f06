import { t } from '../../i18n/texts';
import { useConfirm } from '../../parts/dialog/use-confirm';
import { SwitchField } from '../../parts/SwitchField';
import { useInstallation } from '../../providers/use-installation';
import { useVerb } from '../../verbs/use-verb';
import type { User } from '../../types/wire';
import { allows, isLocked } from '../allowed-steps';
import { nameOf } from '../name-of';

/**
 * Switches an account on or off. Only switching it on locks it against changes, so that needs a confirmation. The
 * account of a departing person can be locked out immediately (A36).
 */
export const ActiveSwitch = ({ user }: { user: User }) => {
  const hours = useInstallation()?.userLockHours ?? 0;
  const confirm = useConfirm();
  const [set, isBusy] = useVerb((data, active: boolean) => data.setUserActive(user, active), {
    touches: 'user',
    done: 'users.updated-done',
    failed: 'users.failed',
  });
  const ask = () =>
    confirm({
      isDangerous: false,
      title: t('users.on-title', { name: nameOf(user) }),
      content: hours === 0 ? t('users.on-text-free') : t('users.on-text', { hours }),
      confirm: t('users.on-confirm'),
      onConfirm: () => set(true),
    });
  return (
    <SwitchField
      isOn={user.active}
      name={t('users.status-of', { name: nameOf(user) })}
      word={t(user.active ? 'switch.active' : 'switch.inactive')}
      isDisabled={isBusy || !allows(user, 'rights') || (!user.active && isLocked(user))}
      onChange={(active) => (active ? ask() : void set(false))}
    />
  );
};
