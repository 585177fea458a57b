/**
 * The rules of the order of application, stated a second time and differently from the server: from the text of BG-03,
 * BG-23 to BG-26, BG-33, BG-41, and BG-43, over plain words instead of rows. Tokens are single coins in a box, a fixed
 * discount's rest is what its earlier savings leave, money is in arbitrary-size integers, and the wallet is laid out on
 * a line of cents. Used only by the pricing tests.
 */
export interface Coin {
  name: string
  worth: number
  bornAt: number
  services: string[]
}

export interface Rebate {
  name: string
  percent?: number
  fixed?: number
  /** All services if absent. */
  services?: string[]
  endsAt?: number
}

export interface Purse {
  name: string
  fund: boolean
  cents: number
  endsAt?: number
  bornAt: number
}

export interface Line {
  service: string
  base: number
  fee: number
  wantsCoin: boolean
  coinName?: string
  byMonth: boolean
  dropped: boolean
  /** The unused value of the plan it replaces. */
  unused: number
}

export interface Outcome {
  lines: { paid: number; coin?: string; rebate?: string; saved: number; unused: number }[]
  subtotal: number
  auto: number
}

/** Prices every line of an order. */
export function expectedOrder(lines: Line[], coins: Coin[], rebates: Rebate[]): Outcome {
  const coinOf = expectedCoins(lines, coins)
  const told: Outcome['lines'] = []
  for (const [index, line] of lines.entries()) {
    const coin = coinOf.get(index)
    if (coin !== undefined) {
      told.push({ paid: 0, coin, saved: line.base + line.fee, unused: 0 })
      continue
    }
    const offers = line.dropped
      ? []
      : rebates.map((rebate) => ({ rebate, saved: expectedSaving(line, rebate, told) }))
    const top = Math.max(0, ...offers.map(({ saved }) => saved))
    const best = offers
      .filter(({ saved }) => saved > 0 && saved === top)
      .toSorted((a, b) => (a.rebate.name < b.rebate.name ? -1 : 1))
      .toSorted((a, b) => (a.rebate.endsAt ?? Infinity) - (b.rebate.endsAt ?? Infinity) || 0)[0]
    const saved = best?.saved ?? 0
    const paid = line.base - saved + line.fee
    told.push({
      paid,
      ...(best ? { rebate: best.rebate.name } : {}),
      saved,
      // The replaced plan's unused value pays only for its own line; the rest lapses.
      unused: line.dropped ? 0 : line.unused < paid ? line.unused : paid,
    })
  }
  const kept = told.filter((_, index) => !lines[index]?.dropped)
  const subtotal = kept.reduce((sum, { paid }) => sum + paid, 0)
  return { lines: told, subtotal, auto: kept.reduce((sum, one) => sum + one.unused, 0) }
}

/**
 * Items that name a coin go first and get that one or none; the others then take the cheapest coin that fits, oldest
 * first.
 */
function expectedCoins(lines: Line[], coins: Coin[]): Map<number, string> {
  let box = [...coins].sort((a, b) => a.worth - b.worth || a.bornAt - b.bornAt || (a.name < b.name ? -1 : 1))
  const given = new Map<number, string>()
  const give = (index: number, fits: (coin: Coin) => boolean) => {
    const coin = box.find(fits)
    if (!coin) return
    box = box.filter((other) => other !== coin)
    given.set(index, coin.name)
  }
  const asks = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.wantsCoin && !line.dropped && !line.byMonth)
  for (const { line, index } of asks)
    if (line.coinName !== undefined)
      give(index, (coin) => coin.name === line.coinName && coin.services.includes(line.service))
  for (const { line, index } of asks)
    if (line.coinName === undefined) give(index, (coin) => coin.services.includes(line.service))
  return given
}

function expectedSaving(line: Line, rebate: Rebate, before: Outcome['lines']): number {
  if (rebate.services && !rebate.services.includes(line.service)) return 0
  if (rebate.percent !== undefined) {
    // Rounds half up: double, add one whole, halve downward.
    return Number((2n * BigInt(line.base) * BigInt(rebate.percent) + 100n) / 200n)
  }
  const spent = before.filter((one) => one.rebate === rebate.name).reduce((sum, { saved }) => sum + saved, 0)
  return Math.min(line.base, (rebate.fixed ?? 0) - spent)
}

/**
 * The part of `due` each purse pays, by name: purses are laid end to end on a line of cents, and the first `due` cents
 * are taken.
 */
export function expectedWallet(purses: Purse[], due: number): Map<string, number> {
  const credits = purses.filter(({ fund }) => !fund)
  const line = [
    ...credits
      .filter(({ endsAt }) => endsAt !== undefined)
      .sort((a, b) => Number(a.endsAt) - Number(b.endsAt) || older(a, b)),
    ...credits.filter(({ endsAt }) => endsAt === undefined).sort(older),
    ...purses.filter(({ fund }) => fund).sort(older),
  ]
  const given = new Map<string, number>()
  line.reduce((start, { name, cents }) => {
    const taken = Math.max(0, Math.min(due, start + cents) - start)
    if (taken > 0) given.set(name, taken)
    return start + cents
  }, 0)
  return given
}

const older = (a: Purse, b: Purse) => a.bornAt - b.bornAt || (a.name < b.name ? -1 : 1)

/** The shares of a split order: the partner pays the smaller half, the buyer the rest. */
export function expectedSplit(subtotal: number, auto: number, credit: number) {
  const partner = (subtotal - (subtotal % 2)) / 2
  const rest = subtotal - partner
  const autoUsed = Math.min(auto, rest)
  const creditUsed = Math.min(credit, rest - autoUsed)
  return { partner, buyer: rest, autoUsed, creditUsed, due: rest - autoUsed - creditUsed }
}
