/**
 * How many items of a cart one kind of token may be put on at once (BG-27, B-4.1-30 to B-4.1-32): as many as are left
 * of it, at most the cart's items that tokens can pay for. Items that are softly deleted do not count.
 */
export function bulkTokenCap({
  remaining,
  items,
  notTokenable,
}: {
  remaining: number
  items: number
  notTokenable: number
}): number {
  return Math.max(0, Math.min(remaining, items - notTokenable))
}
