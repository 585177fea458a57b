/** The month in which these facts were checked. */
export const factsCheckedIn = '2026-11'

/** The firm's limits on its members' gifts (B-9-20 to B-9-24), in dollars. */
export const firmGuideline = {
  source: 'Firm guideline',
  perRecipientAndYear: 100,
  perCoupleAndYear: 200,
  lifeEvent: { perRecipientAndEvent: 500, perYear: 1000 },
  milestoneBirthdays: [13, 15, 16, 100],
} as const

/** A limit that a rule sets on gifts while it is in force. */
interface DatedLimit {
  /** Dollars per recipient and year; null if the rule sets no amount. */
  perRecipient: number | null
  /** Its first day, or only the year if that is all we know, and its last day; null if none. */
  from: string | null
  to: string | null
}

/** A rule outside the firm that limits gifts in some professions. */
export interface GiftRule {
  name: string
  /** The citation. */
  source: string
  /** Who is bound by it. */
  who: string
  limits: readonly DatedLimit[]
  /** How gifts count toward it. */
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
    counted: 'A gift counts at cost, without tax and delivery.',
  },
  {
    name: 'US income tax, section 274(b)',
    source: 'Internal Revenue Code, section 274(b)',
    who: 'Any business',
    limits: [{ perRecipient: 25, from: '1962', to: null }],
    counted:
      'This much is deductible. Spouses count as one giver; engraving, packing, and delivery count separately.',
  },
  {
    name: 'RESPA section 8',
    source: 'Real Estate Settlement Procedures Act, section 8',
    who: 'Settlement services: agents, lenders, title companies',
    limits: [{ perRecipient: null, from: '1974', to: null }],
    counted:
      'No giving anything of value for referrals. People who share a cost each pay in proportion to what they get from it, so a fixed half can be a risk.',
  },
]

/** Returns a rule's limit on a calendar date; undefined before the first known one. */
export function limitOn(rule: GiftRule, date: string): DatedLimit | undefined {
  return rule.limits.find(({ from, to }) => (from === null || from <= date) && (to === null || date <= to))
}

/** A limit to compare the yearly totals with: the firm's guideline, or a legal rule with an amount. */
export interface YearlyLimit {
  name: string
  /** Dollars per person; a couple's limit is double. */
  perRecipient: number
}

/**
 * Returns the limits for a year: as of its last day or, for the current year, as of `today`. The firm's comes first.
 */
export function yearlyLimits(year: number, today: string): YearlyLimit[] {
  const last = `${year}-12-31`
  const day = last < today ? last : today
  const ofRules = giftRules.flatMap((rule) => {
    const perRecipient = limitOn(rule, day)?.perRecipient ?? null
    return perRecipient === null ? [] : [{ name: rule.name, perRecipient }]
  })
  return [{ name: 'Firm', perRecipient: firmGuideline.perRecipientAndYear }, ...ofRules]
}
