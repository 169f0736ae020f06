import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload, type NotificationType } from 'react-admin';
import { useText } from '../../i18n/texts';
import css from './Notices.module.css';
import { useHideAfter } from './use-hide-after';
import { useTyping } from './use-typing';

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The specification's times are the least; a fault stays longer, so that it can be read. */
const leastTime = { success: 4000, info: 4000, warning: 5000, error: 6000 };

interface NoticeProps {
  readonly notice: NotificationPayload;
  readonly onRemove: (notice: NotificationPayload) => void;
}

const Notice = ({ notice, onRemove }: NoticeProps) => {
  const t = useText();
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const time = Math.max(notificationOptions?.autoHideDuration ?? 0, leastTime[type]);
  const onGone = useCallback(() => onRemove(notice), [onRemove, notice]);
  const holding = useHideAfter(time, onGone);
  const Icon = icons[type];
  return (
    <div className={css.notice} data-type={type} {...holding}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.text}>
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </span>
      <button type="button" className={css.close} onClick={onGone} aria-label={t('notice.close')}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};

/** A notice has no id of its own, and two may say the same. */
const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

const keyOf = (notice: NotificationPayload): number => {
  const key = keys.get(notice) ?? (lastKey += 1);
  keys.set(notice, key);
  return key;
};

const isFault = ({ type }: NotificationPayload): boolean => type === 'error' || type === 'warning';

/** Toasts: announced, each with its own time, waiting under pointer and focus (design, section 5). */
export const Notices = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const remove = useCallback(
    (gone: NotificationPayload) => setNotifications((all) => all.filter((notice) => notice !== gone)),
    [setNotifications],
  );
  const shown = (notices: readonly NotificationPayload[]) =>
    notices.map((notice) => <Notice key={keyOf(notice)} notice={notice} onRemove={remove} />);

  // Both regions are always there: a live region that comes with its text is often not read.
  return (
    <div className={css.place} data-top={useTyping() || undefined}>
      <div role="status">{shown(notifications.filter((notice) => !isFault(notice)))}</div>
      <div role="alert">{shown(notifications.filter(isFault))}</div>
    </div>
  );
};
