import type { PlanKey } from '@goodturn/contract/ids'
import type { RehearsalLine } from '@goodturn/contract/ordering/rehearsal/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import type { Charge } from './outcome.ts'
import type { ChangedYear, Rehearsal } from './rehearse.ts'

/** A line of the difference, in cents. */
export interface Line {
  kind: RehearsalLine['kind']
  cents: number
  plans: Set<PlanKey>
  charges: number
  /** The first day on which it makes a difference. */
  day: CalendarDate
}

/** A charge that both runs make, at different prices. */
export interface Repriced {
  asIs: Charge
  changed: Charge
}

/**
 * Explains the difference between the two runs of a year: a charge in only one run belongs to the change of its plan;
 * charges in both runs whose price changes with the tier get lines of their own. The lines add up to the difference
 * between the sums.
 */
export function differenceOf({ until, asIs, changed: run }: Rehearsal & { changed: ChangedYear }): {
  lines: Line[]
  repriced: Repriced[]
} {
  const replaced = replacedBy(run)
  const kinds = kindsOf(run, replaced)
  const lines = new Map<Line['kind'], Line>()
  for (const [planKey, kind] of kinds) {
    // A plan and its replacement count as one.
    if (!replaced.has(planKey)) lineOf(lines, kind, until).plans.add(planKey)
  }
  const add = (kind: Line['kind'], cents: number, { planKey, day }: Charge) => {
    const line = lineOf(lines, kind, day)
    line.cents += cents
    line.charges += 1
    if (!replaced.has(planKey)) line.plans.add(planKey)
    if (day < line.day) line.day = day
  }
  const kindOf = ({ planKey }: Charge) =>
    present(kinds.get(planKey), 'only changed plans are charged differently')

  const before = Map.groupBy(chargesUntil(asIs.year.charges, until), ({ planKey }) => planKey)
  const repriced: Repriced[] = []
  for (const charge of chargesUntil(run.year.charges, until)) {
    const same = takeMatching(before.get(charge.planKey) ?? [], charge)
    if (!same) add(kindOf(charge), charge.cents, charge)
    if (!same || same.cents === charge.cents) continue
    repriced.push({ asIs: same, changed: charge })
    add(charge.cents > same.cents ? 'price_up' : 'price_down', charge.cents - same.cents, charge)
  }
  for (const charge of [...before.values()].flat()) add(kindOf(charge), -charge.cents, charge)
  return { lines: [...lines.values()], repriced }
}

const chargesUntil = (charges: readonly Charge[], until: CalendarDate) =>
  charges.filter(({ day }) => day < until)

/** Removes and returns the same plan's charge for the same period. */
function takeMatching(charges: Charge[], { kind, startsOn }: Charge): Charge | undefined {
  const at = charges.findIndex((charge) => charge.startsOn === startsOn && charge.kind === kind)
  return at < 0 ? undefined : charges.splice(at, 1)[0]
}

/** Plans that are replaced, with the line that they belong to. */
function replacedBy({ changes }: ChangedYear): ReadonlyMap<PlanKey, Line['kind']> {
  return new Map([
    ...changes.items.flatMap(({ member_data: { cancel_service: key } }) =>
      key ? [[key, 'added'] as const] : [],
    ),
    ...changes.upgrade.map(({ planKey }) => [planKey, 'upgraded'] as const),
  ])
}

/** Maps each plan to its kind of change. */
function kindsOf(
  { changes, added, upgraded }: ChangedYear,
  replaced: ReadonlyMap<PlanKey, Line['kind']>,
): ReadonlyMap<PlanKey, Line['kind']> {
  const kinds = new Map(replaced)
  const note = (kind: Line['kind'], keys: readonly PlanKey[]) => {
    for (const key of keys) kinds.set(key, kind)
  }
  const keysOf = (plans: ChangedYear['added']) => plans.map(({ key }) => key)
  note('added', keysOf(added))
  note('upgraded', keysOf(upgraded))
  note('auto_renew_off', changes.autoRenewOff)
  note('canceled', changes.cancel)
  note('paused', changes.pause)
  note('swapped', changes.swap)
  return kinds
}

function lineOf(lines: Map<Line['kind'], Line>, kind: Line['kind'], day: CalendarDate): Line {
  const line = lines.get(kind) ?? { kind, cents: 0, plans: new Set(), charges: 0, day }
  lines.set(kind, line)
  return line
}
