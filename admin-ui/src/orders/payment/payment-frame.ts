/** What all states of the payment modal share. */
export interface PaymentFrame {
  readonly title: string;
  readonly context: string;
  readonly onClose: () => void;
}
