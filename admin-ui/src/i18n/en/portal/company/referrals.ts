export const referralTexts = {
  'referrals.title': 'Referrals',
  'referrals.facts': '%{smart_count} company joined with your code |||| %{smart_count} companies joined with your code',
  'referrals.share': 'Your code and link',
  'referrals.share-text':
    'Who signs up by the link has your code filled in, and starts with a discount on the first bill.',
  'referrals.share-until':
    'Who signs up by the link until %{day} has your code filled in, and starts with a discount on the first bill. Later ones get none, but bring you credit all the same.',
  'referrals.share-over':
    'Who signs up by the link has your code filled in, and brings you credit. The discount on the first bill that came with it has ended.',
  'referrals.code': 'Referral code',
  'referrals.link': 'Link to share',
  'referrals.copy-link': 'Copy the link',
  'referrals.joined': 'Companies that joined',
  'referrals.companies': 'Companies',
  'referrals.users': 'Their users',
  'referrals.credit': 'Your credit',
  'referrals.credit-text':
    'Each user of a company that joined and has paid a bill adds to it. Your next bills use it up to the cap of all discounts.',
  'referrals.earned': 'Earned',
  'referrals.used': 'Used',
  'referrals.left': 'Left',
  'referrals.used-of': '%{used} of %{earned} used',
  'referrals.restricted': 'What it has brought is shown to those with the right Payment Method.',
  'referrals.joined-with':
    '%{smart_count} company joined with it: %{amount} off your next bill. |||| %{smart_count} companies joined with it: %{amount} off your next bill.',
  'referrals.nobody-yet': 'Nobody has joined with it yet.',
  'referrals.open': 'Share',
} as const;
