export const invoiceTexts = {
  'invoice.number': 'Invoice number',
  'invoice.issued': 'Invoice',
  'invoice.due': 'Invoice due',
  'invoice.paid': 'Invoice paid',
  'invoice.unpaid': 'Not yet',
  'invoice.by-card': 'By card',
  'invoice.change': 'Invoice',
  'invoice.change-title': 'Invoice of order %{index}',
  'invoice.change-context': 'Your customer sees this on its order.',
  'invoice.save': 'Save',
  'invoice.not-paid': 'The invoice is not noted as paid.',
  'may.settle': 'Note the invoice as paid',
} as const;
