import { lazy, Suspense } from 'react';

const NewSwatchModal = lazy(async () => ({ default: (await import('./NewSwatchModal')).NewSwatchModal }));

interface AddSwatchModalProps {
  readonly groupId: string;
  readonly code: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Add New Swatch with a code that somebody read elsewhere. */
export const AddSwatchModal = ({ code, ...props }: AddSwatchModalProps) => (
  <Suspense fallback={null}>
    <NewSwatchModal start={{ code, alias: '', pattern_name: '', color: '', grade: '' }} {...props} />
  </Suspense>
);
