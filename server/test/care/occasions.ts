// The model of gifts that follow a person's date.
import { type Day, daysFrom, nextWorkday, plusDays } from './days.ts'
import type { Birthday, Gift, Period, Plan } from './state.ts'

/** The most business days the story's card takes. */
const travelDays = 6
/** A date this close to a celebrated one counts as the same; cards of a monthly plan are at least `apartDays` apart. */
const sameDays = 60
const apartDays = 300

/** The date in a year: February 29 falls on the last day of a short February. */
function inYear({ month, day }: Birthday, year: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The next birthday or half birthday, on or after `from`. */
function nextOccasion({ month, day }: Birthday, months: number, from: Day): Day {
  const shifted = { month: ((month - 1 + months) % 12) + 1, day }
  const own = inYear(shifted, Number(from.slice(0, 4)))
  return own >= from ? own : inYear(shifted, Number(from.slice(0, 4)) + 1)
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The send date: this many business days before the date, or before the preceding Friday if it is on a weekend. */
function sendDateFor(on: Day): Day {
  let day = on
  for (let left = travelDays; left > 0 || isWeekend(day); day = plusDays(day, -1)) {
    if (!isWeekend(day)) left -= 1
  }
  return day
}

const isNear = (on: Day, taken: readonly Day[], days: number) =>
  taken.some((other) => Math.abs(daysFrom(other, on)) < days)

/** The dates that gifts of this place in the schedule were or are for. */
const takenDates = (plan: Plan, months: number, but: readonly Gift[]) =>
  plan.gifts
    .filter(
      (gift) =>
        gift.months === months && !['canceled', 'expired'].includes(gift.state) && !but.includes(gift),
    )
    .map((gift) => gift.on ?? gift.day)

/** The first date on or after `from` that can still be made and that no other gift has. */
function firstFreeDate(
  born: Birthday,
  months: number,
  { from, today }: { from: Day; today: Day },
  taken: readonly Day[],
) {
  for (let on = nextOccasion(born, months, from); ; on = nextOccasion(born, months, plusDays(on, 1))) {
    if (sendDateFor(on) >= nextWorkday(today) && !isNear(on, taken, sameDays))
      return { on, day: sendDateFor(on) }
  }
}

/** The card dates of a paid period: both of a year; for a month, those sent in it. */
export function cardsOf(plan: Plan, born: Birthday, { from, to, months: paid }: Period, today: Day) {
  return [0, 6].flatMap((months) => {
    const taken = takenDates(plan, months, [])
    if (paid === 12) return [{ months, ...firstFreeDate(born, months, { from, today }, taken) }]
    for (
      let on = nextOccasion(born, months, from);
      sendDateFor(on) <= to;
      on = nextOccasion(born, months, plusDays(on, 1))
    ) {
      if (sendDateFor(on) > from && !isNear(on, taken, apartDays))
        return [{ months, ...firstFreeDate(born, months, { from: on, today }, taken) }]
    }
    return []
  })
}

/**
 * Moves resumed gifts back to the birthday: each gets its own, the first since it was paid for that can still be made.
 */
export function comeBackToDay(plan: Plan, gifts: readonly Gift[], today: Day): void {
  const { born } = plan
  if (!born) return
  const moving = gifts.filter(({ on, isOwn }) => on !== null && !isOwn)
  const order = moving.toSorted((one, other) =>
    `${one.madeOn} ${one.day}` < `${other.madeOn} ${other.day}` ? -1 : 1,
  )
  for (const [at, gift] of order.entries()) {
    const found = firstFreeDate(
      born,
      gift.months,
      { from: gift.madeOn, today },
      takenDates(plan, gift.months, order.slice(at)),
    )
    gift.isAnnounced &&= found.day === gift.day
    gift.on = found.on
    gift.day = found.day
  }
}
