import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload, type NotificationType } from 'react-admin';
import { useText } from '../i18n/texts';
import css from './Notices.module.css';
import { useHideAfter } from './use-hide-after';

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The specification's times are the least; a fault stays longer, so that it can be read. */
const leastTime = { success: 4000, info: 4000, warning: 5000, error: 6000 };

const Notice = ({ notice, onGone }: { notice: NotificationPayload; onGone: () => void }) => {
  const t = useText();
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const time = Math.max(notificationOptions?.autoHideDuration ?? 0, leastTime[type]);
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

/** Toasts: one at a time, announced, waiting under pointer and focus (design, section 5). */
export const Notices = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shownBefore, setShownBefore] = useState(0);
  const notice = notifications[0];

  const onGone = useCallback(() => {
    takeNotification();
    setShownBefore((number) => number + 1);
  }, [takeNotification]);
  const isFault = notice?.type === 'error' || notice?.type === 'warning';
  const shown = notice === undefined ? null : <Notice key={shownBefore} notice={notice} onGone={onGone} />;

  // Both regions are always there: a live region that comes with its text is often not read.
  return (
    <div className={css.place}>
      <div role="status">{isFault ? null : shown}</div>
      <div role="alert">{isFault ? shown : null}</div>
    </div>
  );
};
