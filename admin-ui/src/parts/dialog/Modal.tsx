import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { publishHeightAs } from '../foot-height';
import { LeaveGuard } from '../form/leave/LeaveGuard';
import css from './Modal.module.css';

const doubleClickMs = 300;

/** Closes a dialog, but not by the second half of the double click that opened it, which hits the backdrop. */
const useClosing = (isOpen: boolean, onClose: (reason: 'backdropClick' | 'escapeKeyDown') => void) => {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = Date.now();
  }, [isOpen]);
  return (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' || Date.now() - openedAt.current >= doubleClickMs) onClose(reason);
  };
};

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

const DiscardQuestion = ({ onDiscard, onStay }: DiscardQuestionProps) => {
  const id = useId();
  const closing = useClosing(true, onStay);
  return (
    <Dialog open role="alertdialog" onClose={closing} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {t('form.unsaved')}
        </h2>
      </div>
      <div className={css.body}>
        <p id={`${id}-text`}>{t('form.discard')}</p>
      </div>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {t('form.discard-not')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {t('form.discard-confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ModalProps {
  /** The form around its content, where it has inputs. */
  readonly frame?: ((className: string, content: ReactNode) => ReactNode) | undefined;
  readonly isOpen?: boolean;
  readonly title: string;
  /** One line of context. */
  readonly context?: ReactNode;
  /** 720 px for tables. */
  readonly isWide?: boolean;
  /** Whether the dialog fills the screen of a phone, for work that takes a while. */
  readonly isFull?: boolean;
  /** While it submits, neither Escape nor the cross closes it. */
  readonly isBusy?: boolean;
  /** A click outside does nothing then, and every other way to close the dialog asks first. */
  readonly isDirty?: boolean;
  readonly onClose: () => void;
  readonly onSubmit?: () => unknown;
  /** A running operation, which stays visible above the buttons however long the body is. */
  readonly progress?: ReactNode;
  /** The buttons; a function receives the way to close the dialog, which asks first where that is needed. Else Close. */
  readonly actions?: ReactNode | ((close: () => void) => ReactNode);
  readonly children: ReactNode;
}

const publishHeight = publishHeightAs('--dialog-foot');

/** Title, context, body, foot on paper; on a phone a sheet from below (design, section 5). */
export const Modal = (props: ModalProps) => {
  const {
    frame,
    isOpen = true,
    title,
    context,
    isWide,
    isFull,
    isBusy = false,
    isDirty = false,
    onClose,
    onSubmit,
    progress,
    actions = (close) => (
      <Button onClick={close} disabled={isBusy}>
        {t('action.close')}
      </Button>
    ),
    children,
  } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog may be a child of its page's form in React's tree, which would receive this event too.
    event.stopPropagation();
    if (!isBusy) onSubmit?.();
  };
  const close = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const closing = useClosing(isOpen, (reason) => {
    if (reason === 'escapeKeyDown' || !isDirty) close();
  });
  const content = (
    <>
      <div className={css.head}>
        <div className={css.words}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {context !== undefined && <p className="quiet-text">{context}</p>}
        </div>
        <IconButton size="small" aria-label={t('action.close')} onClick={close} disabled={isBusy}>
          <X size={18} />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {progress !== undefined && <div className={css.progress}>{progress}</div>}
      <DialogActions ref={publishHeight}>{typeof actions === 'function' ? actions(close) : actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={closing}
      aria-labelledby={id}
      // A dialog may be a child of a row in React's tree, which must not receive its clicks.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ paper: { className: [isWide ? css.wide : '', isFull ? css.full : ''].join(' ') } }}
    >
      <LeaveGuard isDirty={isOpen && isDirty} />
      {frame?.(css.form ?? '', content) ?? (
        <form className={css.form} onSubmit={submit} noValidate>
          {content}
        </form>
      )}
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
};
