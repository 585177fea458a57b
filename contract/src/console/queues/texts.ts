/** The subject of the email that tells a member which address staff set for their gift. */
export function newAddressSubject(
  gift: string,
  { goesOut, cameBack }: { goesOut: boolean; cameBack: boolean },
): string {
  if (!goesOut) return `${gift} has a new address`
  return cameBack ? `${gift} is going out again` : `${gift} can go out now`
}
