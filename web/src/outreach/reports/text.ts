const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month or year of a report as text: `2026-01` is `Jan 2026`, `2026` stays as is. */
export function formatPeriod(period: string): string {
  return period.length === 4 ? period : month.format(Date.parse(`${period}-01T00:00:00Z`))
}
