import { t } from '../../i18n/texts';
import './brand.css';

/** The edge of the cloth: denim, and a stitched thread in the colour of the portal (design, section 2). */
export const SelvageStrip = () => <div className="selvage-strip" aria-hidden="true" />;

/** Mark and word mark (design, section 2). */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <span className="logo">
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path fill="var(--primary)" d="M4 1h13.5v22H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z" />
      <path
        stroke="var(--surface)"
        strokeWidth="2.5"
        d="M14.5 6.5H7.9a2.75 2.75 0 0 0 0 5.5h2.9a2.75 2.75 0 0 1 0 5.5H4.2"
      />
      <path stroke="var(--thread-madder)" strokeWidth="3" d="M21.5 1v5.6M21.5 9.2v5.6M21.5 17.4V23" />
    </svg>
    <span className="logo-word">{t('app.name')}</span>
  </span>
);
