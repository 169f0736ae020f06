import { Lock } from 'lucide-react';
import css from './card/Card.module.css';

/** Says beside a control that is off what would turn it on (design principle 3). */
export const Reason = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className={css.reason}>
    <Lock size={13} aria-hidden="true" />
    {children}
  </span>
);
