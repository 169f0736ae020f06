import { useState, type ReactNode, type SyntheticEvent } from 'react';
import css from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Rendered when the reader has opened the part, so that its data is not loaded before. */
  readonly children: ReactNode;
}

/** A part of a page that the reader opens and closes by its summary, and that is not printed. */
export const Disclosure = ({ summary, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return (
    <details className={css.disclosure} onToggle={toggle}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
};
