import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t, type TextKey } from '../../../i18n/texts';
import { ButtonWithConfirm } from '../../../parts/dialog/Confirm';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { useRights } from '../../../session/rights';
import type { Order, OrderStep } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { mayTake } from '../../order-rules';

interface StepButtonProps extends Pick<ButtonProps, 'startIcon'> {
  readonly order: Order;
  readonly step: OrderStep;
  readonly label: TextKey;
  readonly take: (data: PortalDataProvider) => Promise<unknown>;
  readonly done: TextKey;
  /** The second line of the notice after success, where it is more than the order. */
  readonly about?: string;
  /** Whether it moves the order on: then it is filled. */
  readonly isNext?: boolean;
  readonly ask?: { readonly title: string; readonly content: ReactNode; readonly isDangerous?: boolean };
}

/** The button of a step without input, for a reader who may take the step now. */
export const StepButton = ({ order, step, label, take, done, about, isNext, ask, startIcon }: StepButtonProps) => {
  const rights = useRights();
  const [run, isBusy] = useVerb(take, {
    touches: 'order',
    done,
    about: () => about ?? t('orders.order', { index: String(order.index) }),
  });
  if (!mayTake(order, step, rights)) return null;
  const button = { startIcon, variant: isNext === true ? 'contained' : 'outlined', children: t(label) } as const;
  return ask === undefined ? (
    <Button {...button} loading={isBusy} onClick={() => void run()} />
  ) : (
    <ButtonWithConfirm {...button} ask={{ isDangerous: false, ...ask, confirm: t(label), onConfirm: run }} />
  );
};
