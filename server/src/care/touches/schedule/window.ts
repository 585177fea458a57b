const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Mar 1 - Mar 4", one day when both are the same, null until one is known (CG-64). */
export function windowOf(from: string | null, to: string | null): string | null {
  const [first, last] = [from ?? to, to ?? from].map((date) =>
    date === null ? null : dayAndMonth.format(new Date(`${date}T00:00:00Z`)),
  )
  if (!first || !last) return null
  return first === last ? first : `${first} - ${last}`
}
