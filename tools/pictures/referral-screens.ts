import { type Screen, press } from './screen.ts'

/** Referral rewards, and the affiliate program. */
export const referrals: readonly Screen[] = [
  { name: 'referrals', who: 'dana', path: '/referrals' },
  { name: 'referrals-empty', who: 'noah', path: '/referrals' },
  { name: 'referrals-waiting', who: 'dana', path: '/referrals', waitsFor: '**/api/v1/referrals' },
  { name: 'referrals-failing', who: 'dana', path: '/referrals', failsAt: '**/api/v1/referrals' },
  { name: 'affiliates', who: 'dana', path: '/affiliates' },
  {
    name: 'affiliates-asked',
    who: 'dana',
    path: '/affiliates',
    act: press('Delete the invite to Josie Bell'),
  },
  { name: 'affiliates-failing', who: 'dana', path: '/affiliates', failsAt: '**/api/v1/affiliateinvites*' },
]
