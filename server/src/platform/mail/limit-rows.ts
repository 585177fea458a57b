const rowsMax = 200

/** The first 200 rows of an email, with a count of the rest. */
export function limitRows(rows: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const more = rows.length - rowsMax
  return more > 0 ? [...rows.slice(0, rowsMax), [`and ${more} more`, '']] : [...rows]
}
