import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload, type NotificationType } from 'react-admin';
import { useLocation } from 'react-router';
import { t } from '../../i18n/texts';
import css from './Notices.module.css';

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox]';

const hasField = (): boolean => document.activeElement?.matches(fields) ?? false;

/**
 * Whether a field has the focus, which notices must not cover. The value does not change while the pointer is pressed,
 * because a notice that moves then could receive the click that was meant for a button.
 */
const useTyping = (): boolean => {
  const [isTyping, setTyping] = useState(hasField);
  useEffect(() => {
    let isPressed = false;
    const look = () => {
      if (!isPressed) setTyping(hasField());
    };
    const press = () => (isPressed = true);
    // The click event follows the release, so the value changes after it.
    const release = () => {
      isPressed = false;
      setTimeout(look);
    };
    const listeners = { focusin: look, focusout: look, pointerdown: press, pointerup: release, pointercancel: release };
    for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener, true);
    };
  }, []);
  return isTyping;
};

/** Calls `onGone` after the given time, which does not run while the pointer or the focus is on the notice. */
const useHideAfter = (milliseconds: number, onGone: () => void) => {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(milliseconds);

  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(onGone, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - since), 1000);
    };
  }, [isHeld, onGone]);

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
};

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** In milliseconds, from the specification. An error is shown longer, because it takes longer to read. */
const leastTime = { success: 4000, info: 4000, warning: 5000, error: 6000 };

interface NoticeProps {
  readonly notice: NotificationPayload;
  readonly onRemove: (notice: NotificationPayload) => void;
}

const Notice = ({ notice, onRemove }: NoticeProps) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const time = Math.max(notificationOptions?.autoHideDuration ?? 0, leastTime[type]);
  const onGone = useCallback(() => onRemove(notice), [onRemove, notice]);
  const holding = useHideAfter(time, onGone);
  const Icon = icons[type];
  return (
    <div className={css.notice} data-type={type} {...holding}>
      <Icon size={18} aria-hidden="true" />
      <span className={css.text}>
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </span>
      <button type="button" className={css.close} onClick={onGone} aria-label={t('notice.close')}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
};

/** React needs a key for each notice, which has no id, and two notices may have the same text. */
const firstShown = new WeakMap<NotificationPayload, { readonly key: number; readonly since: number }>();
let lastKey = 0;

const shownAs = (notice: NotificationPayload) => {
  const shown = firstShown.get(notice) ?? { key: (lastKey += 1), since: Date.now() };
  firstShown.set(notice, shown);
  return shown;
};

/** The time of a notice in the specification. One that is younger belongs to the action that has led to another page. */
const pageTime = 2000;

const isFault = ({ type }: NotificationPayload): boolean => type === 'error' || type === 'warning';

const hasUndo = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.undoable === true;

const isAlike = (one: NotificationPayload, other: NotificationPayload): boolean =>
  isFault(one) === isFault(other) && hasUndo(one) === hasUndo(other);

/**
 * The newest success, the newest with an Undo and the newest fault. A repeated one replaces its earlier notice, and is
 * announced again.
 */
const newestOf = (notices: readonly NotificationPayload[]): readonly NotificationPayload[] =>
  notices.filter((notice, at) => !notices.slice(at + 1).some((later) => isAlike(later, notice)));

/** Shows notices, which screen readers announce. None disappears under the pointer or while it has the focus (design, section 5). */
export const Notices = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const remove = useCallback(
    (closed: NotificationPayload) => setNotifications((all) => all.filter((notice) => notice !== closed)),
    [setNotifications],
  );
  const newest = newestOf(notifications);
  useEffect(() => {
    if (newest.length < notifications.length) setNotifications((all) => [...newestOf(all)]);
  });
  const { pathname } = useLocation();
  useEffect(() => {
    const stays = (notice: NotificationPayload) => hasUndo(notice) || Date.now() - shownAs(notice).since < pageTime;
    setNotifications((all) => (all.every(stays) ? all : all.filter(stays)));
  }, [pathname, setNotifications]);
  const shown = (notices: readonly NotificationPayload[]) =>
    notices.map((notice) => <Notice key={shownAs(notice).key} notice={notice} onRemove={remove} />);

  // Both regions are always rendered, because screen readers often miss the text of a live region that was just added.
  return (
    <div className={css.place} data-top={useTyping() || undefined}>
      <div role="status">{shown(newest.filter((notice) => !isFault(notice)))}</div>
      <div role="alert">{shown(newest.filter(isFault))}</div>
    </div>
  );
};
