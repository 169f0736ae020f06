export const orderDueTexts = {
  'due.title': 'Due',
  'due.needed-by': 'Needed by',
  'due.deliver-by': 'Deliver by',
  'due.late-short': '%{days} d',
  'due.late': '%{smart_count} day late |||| %{smart_count} days late',
  'due.is-late': 'Late',
  'due.within': 'Late, or due within %{days} days',
  'due.late-orders': '%{smart_count} is late |||| %{smart_count} are late',
} as const;
