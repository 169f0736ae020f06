import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type FormEventHandler, type ReactNode, useState } from 'react';
import { t } from '../../../i18n/texts';
import { PublicBanner } from '../../parts/PublicBanner';
import { PublicForm } from '../../parts/PublicForm';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { ApiError } from '../../../providers/http';

interface StepFormProps {
  readonly steps: Steps;
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  /** Whether the step can not be confirmed now. */
  readonly isOff?: boolean;
  /** Whether the step can not be left now. */
  readonly isHeld?: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

export const StepForm = (props: StepFormProps) => {
  const { steps, title, text, confirm, isOff = false, isHeld = false, onSubmit, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    if (!steps.hasMoved) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  });
  useEffect(() => begin(), []);
  return (
    <PublicForm className={css.form} onSubmit={onSubmit}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {children}
      {steps.notice !== null && <PublicBanner kind="fault" {...steps.notice} />}
      <div className={css.buttons}>
        {steps.step !== 'owner' && (
          <button type="button" className="btn btn-large" disabled={isHeld} onClick={steps.back}>
            <ChevronLeft aria-hidden="true" />
            {t('sign-up.back')}
          </button>
        )}
        <button type="submit" className={`btn btn-primary btn-large ${css.confirm}`} disabled={isOff}>
          {confirm}
        </button>
      </div>
    </PublicForm>
  );
};

/** Runs the request of a confirmed step, one at a time, and shows the server's refusal. */
export const useConfirm = (steps: Steps) => {
  const [isBusy, setBusy] = useState(false);

  const confirm = async (ask: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    steps.say(null);
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      steps.say({ children: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, confirm };
};
