// The date of an instant for a reader, computed without our own helpers from the offsets below.

/** How far each zone is behind Greenwich in winter, in minutes, and whether its clocks go forward in March. */
const zones = {
  'Pacific/Honolulu': { behind: 600, hasSummer: false },
  'America/Los_Angeles': { behind: 480, hasSummer: true },
  'America/New_York': { behind: 300, hasSummer: true },
  'America/St_Johns': { behind: 210, hasSummer: true },
} as const

export type Zone = keyof typeof zones
export const zoneNames = Object.keys(zones) as Zone[]

/**
 * The times of day to test. At 02:30 in Greenwich, the previous day isn't over anywhere west of it; at the other two,
 * it is over everywhere.
 */
export const hours = ['2027-03-02T02:30:00Z', '2027-03-02T12:00:00Z', '2027-03-02T23:30:00Z'] as const

/** Clocks go forward at 2:00 AM on this day. */
const dstStartsAt = '2027-03-14T02:00'

/** The date (`yyyy-MM-dd`) of an instant of spring 2027 in a zone. */
export function localDay(instant: string, zone: Zone): string {
  const { behind, hasSummer } = zones[zone]
  const moved = (minutes: number) => new Date(Date.parse(instant) - minutes * 60_000).toISOString()
  const winter = moved(behind)
  return (hasSummer && winter >= dstStartsAt ? moved(behind - 60) : winter).slice(0, 10)
}

/** The instant `days` days later, at the same time of day. */
export function daysLater(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString()
}
