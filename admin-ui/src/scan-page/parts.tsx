import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { t } from '../i18n/texts';
import { Logo, SelvageStrip } from '../parts/brand/Logo';
import css from './ScanPage.module.css';

interface FrameProps {
  readonly title: string;
  readonly context?: ReactNode;
  readonly onBack?: () => void;
  readonly onSignOut?: () => void;
  readonly children: ReactNode;
}

/** The frame of the page: the strip, one line with the title, and the content. */
export const Frame = ({ title, context, onBack, onSignOut, children }: FrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - ${t('app.name')}`;
    // A field may have the focus already.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className={css.page}>
      <SelvageStrip />
      <header className={css.bar}>
        {onBack === undefined ? (
          <Logo size={24} />
        ) : (
          <button type="button" className={css.icon} aria-label={t('scan-page.back')} onClick={onBack}>
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
        )}
        <div className={css.titles}>
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {context !== undefined && <p className="tiny-text">{context}</p>}
        </div>
        {onSignOut !== undefined && (
          <button type="button" className={css.icon} aria-label={t('scan-page.sign-out')} onClick={onSignOut}>
            <LogOut size={18} aria-hidden="true" />
          </button>
        )}
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
};

interface AskProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A query before an action. Escape closes it. */
export const Ask = ({ title, children, actions, onClose }: AskProps) => {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className={css.ask} aria-labelledby={id} onClose={onClose}>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      {children !== undefined && <p>{children}</p>}
      <div className={css.actions}>{actions}</div>
    </dialog>
  );
};

interface SwitchProps {
  readonly isOn: boolean;
  readonly label: string;
  readonly onChange: (isOn: boolean) => void;
}

export const Switch = ({ isOn, label, onChange }: SwitchProps) => (
  <label className={css.switch}>
    <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
