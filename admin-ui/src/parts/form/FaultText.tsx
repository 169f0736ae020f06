import { CircleAlert } from 'lucide-react';
import css from './Field.module.css';

export const FaultText = ({ text }: { text: string }) => (
  <span className={css.fault}>
    <CircleAlert size={13} aria-hidden="true" /> {text}
  </span>
);
