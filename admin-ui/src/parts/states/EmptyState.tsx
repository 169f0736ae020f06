import type { ReactNode } from 'react';
import { UnfinishedCloth } from './drawings';
import { StateCard } from './StateCard';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly isBare?: boolean;
  /** The first action, and at most one more. */
  readonly children?: ReactNode;
}

/** Nothing is there yet: the literal text, then the first action. */
export const EmptyState = (props: EmptyStateProps) => <StateCard picture={<UnfinishedCloth />} {...props} />;
