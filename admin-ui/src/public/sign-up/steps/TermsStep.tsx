import { useRef, useState } from 'react';
import { t } from '../../../i18n/texts';
import { Fault } from '../../parts/PublicField';
import { termsOfService } from '../../parts/terms';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';

interface TermsStepProps {
  readonly steps: Steps;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The terms as the browser shows a PDF within the page, with a link for browsers that show none there. */
export const TermsStep = ({ steps, isAgreed, onAgree }: TermsStepProps) => {
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.terms')}
      confirm={t('sign-up.confirm-terms')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAgreed) return steps.next();
        setMissing(true);
        box.current?.focus();
      }}
    >
      <object className={css.paper} data={termsOfService} type="application/pdf" aria-label={t('sign-up.terms')} />
      <p>
        <a href={termsOfService} target="_blank" rel="noreferrer">
          {t('sign-up.read-terms')}
        </a>
      </p>
      <div className="pub-field">
        <label className={css.agree}>
          <input
            ref={box}
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isMissing && !isAgreed}
            aria-describedby="agree-fault"
            onChange={(event) => onAgree(event.target.checked)}
          />
          {t('sign-up.agree')}
        </label>
        <span id="agree-fault" role="alert">
          {isMissing && !isAgreed && <Fault text={t('sign-up.agree-required')} />}
        </span>
      </div>
    </StepForm>
  );
};
