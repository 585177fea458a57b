// Gifts that follow a date of the person, as the model reckons them.
import { type Day, daysFrom, nextWorkday, plusDays } from './days.ts'
import type { Birthday, Gift, Period, Plan } from './state.ts'

/** Business days that the card of the story takes at most. */
const travelDays = 6
/** A day so near to one that was celebrated is the same one; cards of a monthly plan lie this far apart. */
const sameDays = 60
const apartDays = 300

/** The day in a year: a short February has it on its last day. */
function inYear({ month, day }: Birthday, year: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The birthday, or the half birthday, on `from` or next after it. */
function comesNext({ month, day }: Birthday, months: number, from: Day): Day {
  const shifted = { month: ((month - 1 + months) % 12) + 1, day }
  const own = inYear(shifted, Number(from.slice(0, 4)))
  return own >= from ? own : inYear(shifted, Number(from.slice(0, 4)) + 1)
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Sent so many business days before the day, or before the Friday that stands for it. */
function sentFor(on: Day): Day {
  let day = on
  for (let left = travelDays; left > 0 || isWeekend(day); day = plusDays(day, -1)) {
    if (!isWeekend(day)) left -= 1
  }
  return day
}

const isNear = (on: Day, taken: readonly Day[], days: number) =>
  taken.some((other) => Math.abs(daysFrom(other, on)) < days)

/** The days that gifts of a place in the schedule were or are for. */
const takenOf = (plan: Plan, months: number, but: readonly Gift[]) =>
  plan.gifts
    .filter(
      (gift) =>
        gift.months === months && !['canceled', 'expired'].includes(gift.state) && !but.includes(gift),
    )
    .map((gift) => gift.on ?? gift.day)

/** The first day on `from` or later that can still be made and that no other gift has. */
function dayFor(
  born: Birthday,
  months: number,
  { from, today }: { from: Day; today: Day },
  taken: readonly Day[],
) {
  for (let on = comesNext(born, months, from); ; on = comesNext(born, months, plusDays(on, 1))) {
    if (sentFor(on) >= nextWorkday(today) && !isNear(on, taken, sameDays)) return { on, day: sentFor(on) }
  }
}

/** The days of the cards that a paid period brings: both of a year, of a month those that are sent in it. */
export function cardsOf(plan: Plan, born: Birthday, { from, to, months: paid }: Period, today: Day) {
  return [0, 6].flatMap((months) => {
    const taken = takenOf(plan, months, [])
    if (paid === 12) return [{ months, ...dayFor(born, months, { from, today }, taken) }]
    for (
      let on = comesNext(born, months, from);
      sentFor(on) <= to;
      on = comesNext(born, months, plusDays(on, 1))
    ) {
      if (sentFor(on) > from && !isNear(on, taken, apartDays))
        return [{ months, ...dayFor(born, months, { from: on, today }, taken) }]
    }
    return []
  })
}

/** What goes on comes back to the birthday: the first since it was paid that can still be made, each one of its own. */
export function comeBackToDay(plan: Plan, gifts: readonly Gift[], today: Day): void {
  const { born } = plan
  if (!born) return
  const moving = gifts.filter(({ on, isOwn }) => on !== null && !isOwn)
  const order = moving.toSorted((one, other) =>
    `${one.madeOn} ${one.day}` < `${other.madeOn} ${other.day}` ? -1 : 1,
  )
  for (const [at, gift] of order.entries()) {
    const found = dayFor(
      born,
      gift.months,
      { from: gift.madeOn, today },
      takenOf(plan, gift.months, order.slice(at)),
    )
    gift.isAnnounced &&= found.day === gift.day
    gift.on = found.on
    gift.day = found.day
  }
}
