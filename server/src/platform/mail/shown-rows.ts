const shownMax = 200

/** Rows of an email, the first 200 of them, with the count of the others. */
export function shownRows(rows: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const more = rows.length - shownMax
  return more > 0 ? [...rows.slice(0, shownMax), [`and ${more} more`, '']] : [...rows]
}
