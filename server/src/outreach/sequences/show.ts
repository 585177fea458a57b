import type { MemberKey, SequenceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { monthsAhead } from '@goodturn/contract/outreach/sequences/limits'
import type {
  Agreement,
  Sequence,
  SequenceMonth,
  SequenceStep,
} from '@goodturn/contract/outreach/sequences/schema'
import { type CalendarDate, addMonths, dateIn } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { showAgreement } from './agreement.queries.ts'
import { type StepRecord, findSequence, stepsOf } from './find.ts'
import { countPeople } from './list.queries.ts'
import { monthOf } from './months.ts'
import { type MonthRow, findMonths } from './months.queries.ts'
import { type StepServices, servicesOf, stepCents } from './step-prices.ts'

/** A member's sequence for its page: steps, monthly cost, agreement; 404 otherwise. */
export async function showSequence(
  tx: Tx,
  memberKey: MemberKey,
  key: SequenceKey,
  now: Date,
): Promise<Sequence> {
  const { title, state, start } = await findSequence(tx, memberKey, key)
  const steps = await stepsOf(tx, key)
  const services = await servicesOf(tx, steps)
  const [counts] = await countPeople(tx, [key])
  const agreement = await showAgreement(tx, memberKey)
  const shown = steps.map((step) => presentStep(step, services))
  return {
    key,
    title,
    state,
    start,
    price: dollars(steps.reduce((sum, step) => sum + (stepCents(step, services) ?? 0), 0)),
    people: counts?.people ?? 0,
    waiting: counts?.waiting ?? 0,
    proposed: counts?.proposed ?? 0,
    steps: shown,
    months: await monthsOf(tx, { memberKey, sequenceKey: key, agreement, today: dateIn(now) }),
    agreement,
  }
}

function presentStep(step: StepRecord, services: StepServices): SequenceStep {
  const { key, kind, afterDays, message, note, asksByLink } = step
  const service = services.get(step.serviceKey ?? '')
  const cents = stepCents(step, services)
  return {
    key,
    kind,
    after_days: afterDays,
    service: service ? { key: service.key, title: service.title, art: service.art } : null,
    message,
    note,
    asks_by_link: asksByLink,
    price: cents === null ? null : dollars(cents),
  }
}

interface MonthsQuery {
  memberKey: MemberKey
  sequenceKey: SequenceKey
  agreement: Agreement | null
  today: CalendarDate
}

async function monthsOf(
  tx: Tx,
  { memberKey, sequenceKey, agreement, today }: MonthsQuery,
): Promise<SequenceMonth[]> {
  const ceilingCents = agreement ? Math.round(agreement.ceiling * 100) : null
  const end = addMonths(monthOf(today) as CalendarDate, monthsAhead)
  const rows = await findMonths(tx, { memberKey, sequenceKey, today, end, ceilingCents })
  return rows.map((row) => presentMonth(row, ceilingCents))
}

function presentMonth(row: MonthRow, ceilingCents: number | null): SequenceMonth {
  const { month, cents, othersCents, spentCents, waitsName, waitsStep } = row
  const over = ceilingCents === null ? 0 : Math.max(0, cents + othersCents + spentCents - ceilingCents)
  return {
    month,
    cost: dollars(cents),
    others: dollars(othersCents),
    spent: dollars(spentCents),
    over: dollars(Math.min(over, cents)),
    waits: waitsName ? { name: waitsName, step: waitsStep ?? '' } : null,
  }
}
