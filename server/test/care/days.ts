// The model's calendar arithmetic, written independently: it shares nothing with the server.

/** `yyyy-MM-dd`; days compare as strings. */
export type Day = string

const dayMs = 86_400_000
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function plusDays(day: Day, days: number): Day {
  return dayOf(at(day) + days * dayMs)
}

export function daysFrom(from: Day, to: Day): number {
  return (at(to) - at(from)) / dayMs
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}

/** The same day `months` later, on `anchor` or the last day of a shorter month (BG-67). */
export function plusMonths(day: Day, months: number, anchor: number): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month, Math.min(anchor, length)))
}

/** The first weekday after `day`. */
export function nextWorkday(day: Day): Day {
  let next = plusDays(day, 1)
  while ([0, 6].includes(new Date(at(next)).getUTCDay())) next = plusDays(next, 1)
  return next
}

/** The first gift day on or after `day`: the 15th of February, May, August, or November (CG-64). */
export function giftDayFrom(day: Day): Day {
  for (let months = 0; ; months += 1) {
    const candidate = plusMonths(day, months, 15)
    if (candidate >= day && [2, 5, 8, 11].includes(Number(candidate.slice(5, 7)))) return candidate
  }
}

/** The first gift paid for on `day`: at least 21 days later (CG-64). */
export function firstGiftOf(day: Day): Day {
  return giftDayFrom(plusDays(day, 21))
}

export function nextGiftOf(giftDay: Day): Day {
  return giftDayFrom(plusDays(giftDay, 1))
}

/** Months between two days, rounded to the nearest. */
export function monthsFrom(from: Day, to: Day): number {
  return Math.round(daysFrom(from, to) / (365.25 / 12))
}
