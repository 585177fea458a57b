/**
 * Returns the most items of a cart that one kind of token can be applied to at once (BG-27, B-4.1-30 to B-4.1-32): the
 * tokens left, up to the number of items that tokens can pay for. Soft-deleted items don't count.
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
