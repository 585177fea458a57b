/** Draws `count` of the things by a seed: the same seed gives the same draw on every machine. */
export function draw<T>(things: readonly T[], count: number, seed: number): T[] {
  const next = numbersOf(seed)
  const left = [...things]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(next() * left.length), 1))
  }
  return drawn
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
