/** The browser's own clock, for what is kept in this browser only. Dates that people read come from the server. */
export function machineMs(): number {
  return Date.now()
}
