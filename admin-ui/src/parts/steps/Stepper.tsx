import { Check } from 'lucide-react';
import { t } from '../../i18n/texts';
import css from './Stepper.module.css';

interface StepperProps<Name extends string> {
  readonly label: string;
  readonly steps: readonly { readonly name: Name; readonly title: string }[];
  readonly step: Name;
}

/** The progress of a process in steps. A phone shows bars, with the step as text above them. */
export const Stepper = <Name extends string>({ label, steps, step }: StepperProps<Name>) => {
  const now = steps.findIndex(({ name }) => name === step);
  const stateOf = (place: number) => (place < now ? 'done' : place === now ? 'now' : 'ahead');
  return (
    <nav aria-label={label}>
      <p className={css.words} aria-hidden="true">
        {t('steps.of', { step: now + 1, steps: steps.length, title: steps[now]?.title ?? '' })}
      </p>
      <ol className={css.steps}>
        {steps.map(({ name, title }, place) => {
          const state = stateOf(place);
          return (
            <li key={name} className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={css.node} aria-hidden="true">
                {state === 'done' ? <Check size={14} strokeWidth={2} /> : place + 1}
              </span>
              <span className={css.name}>{title}</span>
              <span className="sr-only">{t(`steps.${state}`)}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
