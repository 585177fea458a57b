/** When these facts were read: a month of a year. */
export const factsReadIn = '2026-11'

/** What the firm lets its members give (B-9-20 to B-9-24), in dollars. */
export const firmGuideline = {
  source: 'The guideline of the firm',
  perRecipientAndYear: 100,
  perCoupleAndYear: 200,
  lifeEvent: { perRecipientAndEvent: 500, perYear: 1000 },
  milestoneBirthdays: [13, 15, 16, 100],
} as const

/** A limit that a rule sets on gifts, as long as it is in force. */
interface DatedLimit {
  /** Dollars for a recipient and year; null where the rule names no sum. */
  perRecipient: number | null
  /** Its first day, or the year where no more is known of it, and its last day; null without one. */
  from: string | null
  to: string | null
}

/** A rule outside the firm that limits gifts of some trades. */
export interface GiftRule {
  name: string
  /** Where it stands. */
  source: string
  /** Whom it binds. */
  who: string
  limits: readonly DatedLimit[]
  /** How it counts. */
  counted: string
}

export const giftRules: readonly GiftRule[] = [
  {
    name: 'FINRA Rule 3220',
    source: 'FINRA Rule 3220, as amended in 2026',
    who: 'Associated persons of broker-dealers',
    limits: [
      { perRecipient: 100, from: null, to: '2026-03-29' },
      { perRecipient: 300, from: '2026-03-30', to: null },
    ],
    counted: 'A gift counts at its cost, without tax and delivery.',
  },
  {
    name: 'US income tax, section 274(b)',
    source: 'Internal Revenue Code, section 274(b)',
    who: 'Any business',
    limits: [{ perRecipient: 25, from: '1962', to: null }],
    counted:
      'This much can be deducted. Spouses count as one giver; engraving, packing and delivery count apart.',
  },
  {
    name: 'RESPA section 8',
    source: 'Real Estate Settlement Procedures Act, section 8',
    who: 'Settlement services: agents, lenders, title companies',
    limits: [{ perRecipient: null, from: '1974', to: null }],
    counted:
      'Nothing of value for referrals. Who shares a cost pays in proportion to what each gets from it, so a fixed half can be a risk.',
  },
]

/** The limit of a rule on a calendar date; undefined before the first that is known. */
export function limitOn(rule: GiftRule, date: string): DatedLimit | undefined {
  return rule.limits.find(({ from, to }) => (from === null || from <= date) && (to === null || date <= to))
}

/** A limit that the yearly totals can be held against: the firm's guideline, or a rule of the law with a sum. */
export interface YearlyLimit {
  name: string
  /** Dollars for one person; a couple may have double. */
  perRecipient: number
}

/** The limits that apply to a year: as of its last day or, while it lasts, as of `today`. The firm's comes first. */
export function yearlyLimits(year: number, today: string): YearlyLimit[] {
  const last = `${year}-12-31`
  const day = last < today ? last : today
  const ofRules = giftRules.flatMap((rule) => {
    const perRecipient = limitOn(rule, day)?.perRecipient ?? null
    return perRecipient === null ? [] : [{ name: rule.name, perRecipient }]
  })
  return [{ name: 'Firm', perRecipient: firmGuideline.perRecipientAndYear }, ...ofRules]
}
