import { CircleAlert } from 'lucide-react';
import css from './Field.module.css';

/** The fault of a field, below it. */
export const FaultText = ({ text }: { text: string }) => (
  <span className={css.fault}>
    <CircleAlert size={13} aria-hidden="true" /> {text}
  </span>
);
