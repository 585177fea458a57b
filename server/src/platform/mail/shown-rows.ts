const shownMax = 200

/** The first 200 rows of an email, with a count of the rest. */
export function shownRows(rows: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const more = rows.length - shownMax
  return more > 0 ? [...rows.slice(0, shownMax), [`and ${more} more`, '']] : [...rows]
}
