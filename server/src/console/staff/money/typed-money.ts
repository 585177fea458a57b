/** Parses an amount typed on the command line: 20, 20.50, or $20.50; undefined for anything else. */
export function dollarsOf(typed: string): number | undefined {
  return /^\$?\d+(\.\d{1,2})?$/.test(typed) ? Number(typed.replace('$', '')) : undefined
}
