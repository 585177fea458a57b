/** The browser's own clock, for data stored only in this browser. Dates shown to people come from the server. */
export function machineMs(): number {
  return Date.now()
}
