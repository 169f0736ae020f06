import { Lock } from 'lucide-react';
import css from './card/Card.module.css';

/** Explains, next to a disabled control, how to enable it (design principle 3). */
export const Reason = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className={css.reason}>
    <Lock size={13} aria-hidden="true" />
    {children}
  </span>
);
