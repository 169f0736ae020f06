import { useText } from '../../i18n/texts';
import { LandingSection } from './frame/LandingSection';
import css from './Screens.module.css';

/** `npm run pictures` takes them from the product with its demo data, on a phone. */
const screens = ['scan', 'order', 'import'] as const;

/** Pictures of the product. */
export const Screens = () => {
  const t = useText();
  return (
    <LandingSection id="screens" title="landing.screens" text="landing.screens-text">
      <ul className={css.screens}>
        {screens.map((name) => (
          <li key={name}>
            <img
              className={css.picture}
              src={`/screens/${name}.webp`}
              alt={t(`landing.screen-${name}-alt`)}
              width={390}
              height={520}
              loading="lazy"
            />
            <h3 className={css.title}>{t(`landing.screen-${name}`)}</h3>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
};
