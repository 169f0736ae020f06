import { Barcode, ListChecks, ScanBarcode, Send } from 'lucide-react';
import { useText } from '../../i18n/texts';
import css from './HowItWorks.module.css';
import { LandingSection } from './frame/LandingSection';

const steps = [
  { icon: Barcode, title: 'landing.step-label', text: 'landing.step-label-text' },
  { icon: ScanBarcode, title: 'landing.step-scan', text: 'landing.step-scan-text' },
  { icon: ListChecks, title: 'landing.step-review', text: 'landing.step-review-text' },
  { icon: Send, title: 'landing.step-order', text: 'landing.step-order-text' },
] as const;

/** Four steps along a stitched thread. */
export const HowItWorks = () => {
  const t = useText();
  return (
    <LandingSection id="how-it-works" title="landing.how" text="landing.how-text" isOnPaper>
      <ol className={css.steps}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className={css.step}>
            <span className={css.node} aria-hidden="true">
              <Icon size={20} />
            </span>
            <div>
              <h3 className="heading">{t(title)}</h3>
              <p className={css.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
};
