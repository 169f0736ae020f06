import { Check } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { steps, type Step } from './steps';
import css from './Stepper.module.css';

/** How far the sign-up is. A phone shows bars, with the step in words above them. */
export const Stepper = ({ step }: { step: Step }) => {
  const t = useText();
  const now = steps.indexOf(step);
  const stateOf = (place: number) => (place < now ? 'done' : place === now ? 'now' : 'ahead');
  return (
    <nav aria-label={t('sign-up.steps')}>
      <p className={css.words} aria-hidden="true">
        {t('sign-up.step-of', { step: now + 1, steps: steps.length, title: t(`sign-up.${step}`) })}
      </p>
      <ol className={css.steps}>
        {steps.map((one, place) => {
          const state = stateOf(place);
          return (
            <li key={one} className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={css.node} aria-hidden="true">
                {state === 'done' ? <Check size={14} strokeWidth={2} /> : place + 1}
              </span>
              <span className={css.name}>{t(`sign-up.${one}`)}</span>
              <span className="sr-only">{t(`sign-up.step-${state}`)}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
