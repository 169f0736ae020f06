import { CircleAlert } from 'lucide-react';
import css from './Field.module.css';

/** What is wrong with a field, below it. */
export const FaultText = ({ text }: { text: string }) => (
  <span className={css.fault}>
    <CircleAlert size={13} strokeWidth={1.75} aria-hidden="true" /> {text}
  </span>
);
