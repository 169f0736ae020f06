/** The props that each state of the payment dialog gets. */
export interface PaymentFrame {
  readonly title: string;
  readonly context: string;
  readonly onClose: () => void;
}
