import { t } from '../../../i18n/texts';
import '../../frame/denim.css';
import { Logo } from '../../../parts/brand/Logo';
import { termsOfService } from '../../parts/terms';
import css from './LandingFooter.module.css';

/** Contact details, and the links to the terms and the privacy policy (S1 section 1). */
export const LandingFooter = () => (
  <footer>
    <div className={`selvage-edge-flat ${css.edge}`} aria-hidden="true" />
    <div className={css.foot}>
      <div className={css.inner}>
        <div>
          <p className={css.name}>
            <Logo />
          </p>
          <p>{t('landing.motto')}</p>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.contact')}</h2>
          <ul>
            <li>
              <a href="mailto:hello@selvage.example">hello@selvage.example</a>
            </li>
            <li>
              <a href="tel:+12125550100">+1 212 555 0100</a>
            </li>
            <li>{t('landing.address')}</li>
          </ul>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.product')}</h2>
          <ul>
            <li>
              <a href="#features">{t('landing.features')}</a>
            </li>
            <li>
              <a href="#how-it-works">{t('landing.how')}</a>
            </li>
            <li>
              <a href="#subscription-plan">{t('landing.plan')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.legal')}</h2>
          <ul>
            <li>
              <a href={termsOfService}>{t('landing.terms-of-service')}</a>
            </li>
            <li>
              <a href="/privacy-policy">{t('landing.privacy')}</a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  </footer>
);
