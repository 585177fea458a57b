import type {
  Rehearsal,
  RehearsalLine,
  RehearsedMonth,
  RehearsedTier,
} from '@goodturn/contract/ordering/rehearsal/schema'
import { countOf, formatCount, formatDate, formatMoney } from '../../platform/format.ts'

const formats = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  full: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

/** A month, `yyyy-MM`, as text: `Nov`, `November`, or `Nov 2026`. */
export function formatMonth(month: string, style: keyof typeof formats): string {
  return formats[style].format(Date.parse(`${month}-01T00:00:00Z`))
}

/** The charges in a month: `4 monthly, 1 renewal`. */
export function formatCharges({ bought, monthly, yearly, fees }: RehearsedMonth): string {
  const parts = [
    bought > 0 && `${countOf(bought, 'new plan')} today, at checkout`,
    monthly > 0 && `${formatCount(monthly)} monthly`,
    yearly > 0 && countOf(yearly, 'renewal'),
    fees > 0 && countOf(fees, 'cancelation fee'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nothing'
}

/** Plans that end in a month: `Walter Jankowski ends`; empty when none does. */
export function formatEndings({ ends, ended }: RehearsedMonth): string {
  if (ends === 0) return ''
  if (ends > ended.length || ends > 2) return `${countOf(ends, 'plan')} end`
  return ends === 1 ? `${ended[0]} ends` : `${ended.join(' and ')} end`
}

/** A line of the difference. */
export function formatLine({ kind, plans, charges, month }: RehearsalLine): string {
  const some = countOf(plans, 'plan')
  switch (kind) {
    case 'added':
      return `${some} added today`
    case 'upgraded':
      return `${some} upgraded today`
    case 'auto_renew_off':
      if (charges === 0) return `${some} not renewing, none due this year`
      return `${countOf(charges, 'renewal')} that ${charges === 1 ? 'isn’t' : 'aren’t'} charged`
    case 'canceled':
      return `${some} canceled today`
    case 'paused':
      return `${some} paused today`
    case 'swapped':
      return `${some} swapped today`
    case 'price_up':
      return `Price per plan rises in ${formatMonth(month ?? '', 'long')}`
    case 'price_down':
      return `Price per plan falls in ${formatMonth(month ?? '', 'long')}`
  }
}

/** The people the changed plans are for: `Devon Carter, Priya Raman, and 3 more`. */
export function formatNames({ names, plans }: Pick<RehearsalLine, 'names' | 'plans'>): string {
  const rest = plans - names.length
  return rest > 0 ? `${names.join(', ')}, and ${formatCount(rest)} more` : names.join(', ')
}

/** Describes how losing or reaching a tier changes prices. */
export function describeTierChange({
  service,
  is_lost,
  plan_count,
  lower_from,
  was,
  now,
}: RehearsedTier): string {
  const [lower, higher] = is_lost ? [was, now] : [now, was]
  const held = `You would have ${countOf(plan_count, `${service.title} plan`)}.`
  return `${held} At ${formatCount(lower_from)} or more, plans cost ${formatPrices(lower)}; with fewer, ${formatPrices(higher)}.`
}

function formatPrices({ year, month }: RehearsedTier['was']): string {
  const parts = [
    year !== null && `${formatMoney(year)} a year`,
    month !== null && `${formatMoney(month)} a month`,
  ]
  return parts.filter(Boolean).join(' or ')
}

/** How easy billing pays for the year, with any changes applied (BG-78). */
export function describeRecharges(easy: NonNullable<Rehearsal['easy_billing']>): string {
  const { amount, months, short_on: shortOn } = easy.changed ?? easy.as_is
  const balance = `Easy billing pays these charges from your balance of ${formatMoney(easy.balance)}`
  if (shortOn !== null) return `${balance}, which runs out on ${formatDate(shortOn)}.`
  if (months.length === 0) return `${balance}, which covers the year.`
  const told = months.map((one) => `${formatMoney(one.amount)} in ${formatMonth(one.month, 'full')}`)
  return `${balance}, which your card replenishes with ${formatMoney(amount)} over the year: ${told.join(', ')}.`
}
