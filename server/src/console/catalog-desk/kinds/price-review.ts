import type {
  PriceDocument,
  ServiceDocument,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { fault } from '../notes.ts'

/** Faults in the prices of a service. */
export function priceFaults({ type, prices, us_only: usOnly }: ServiceDocument): ReviewNote[] {
  const has = (zone: number, unit: PriceDocument['unit']) =>
    prices.some((price) => price.zone === zone && price.unit === unit)
  const notes = prices.flatMap((price) => tierFaults(type, price))
  const twice = prices.some((one, at) =>
    prices.slice(0, at).some((other) => other.zone === one.zone && other.unit === one.unit),
  )
  if (twice) notes.push(fault('A zone has two prices.', 'prices'))
  const units = type === 'plan' ? (['year', 'month'] as const) : ([null] as const)
  const others = prices.some(({ unit }) => !(units as readonly unknown[]).includes(unit))
  if (others) notes.push(fault(`A ${type} can’t have this kind of price.`, 'prices'))
  for (const unit of units) {
    const words = unit === null ? 'price' : `${unit}ly price`
    if (!has(1, unit))
      notes.push(fault(`Please enter the ${words} for the near zone.`, pathOf({ zone: 1, unit })))
    const isHalf = unit !== null && prices.some(({ zone }) => !has(zone, unit))
    if (isHalf) notes.push(fault(`A zone is missing its ${words}.`, 'prices'))
  }
  if (type !== 'plan') {
    if (usOnly && has(3, null))
      notes.push(fault('It has a price for Canada but ships only to US addresses.', 'us_only'))
    if (!usOnly && !has(3, null))
      notes.push(fault('Please enter a price for Canada.', 'prices.3.tiers.0.price'))
  }
  return notes
}

const pathOf = ({ zone, unit }: Pick<PriceDocument, 'zone' | 'unit'>) =>
  `prices.${zone}${unit === null ? '' : `-${unit}`}.tiers.0.price`

function tierFaults(type: ServiceDocument['type'], { zone, unit, tiers }: PriceDocument): ReviewNote[] {
  const path = `prices.${zone}${unit === null ? '' : `-${unit}`}.tiers`
  const notes = tiers.flatMap(({ price, price_ca: inCanada }, at) => [
    ...(price > 0 ? [] : [fault('Please enter a price above $0.00.', `${path}.${at}.price`)]),
    ...(inCanada === 0 ? [fault('Please enter a price above $0.00.', `${path}.${at}.price_ca`)] : []),
  ])
  const reach = tiers.map(({ threshold }) => threshold)
  const rises = reach.every((own, at) => {
    const before = at === 0 ? 0 : (reach[at - 1] ?? null)
    return at === reach.length - 1 ? own === null : own !== null && before !== null && own > before
  })
  if (!rises)
    notes.push(fault('Tiers have to increase, and the last one has no upper limit.', `${path}.0.threshold`))
  if (type !== 'plan' && tiers.length > 1) notes.push(fault('Only plans can have tiers.', path))
  return notes
}
