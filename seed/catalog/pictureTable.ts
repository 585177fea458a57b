// The table of docs/studio.md. `npm run art:studio` runs this file after it took pictures.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatCents } from '@goodturn/contract/money'
import { studioPictures } from '@goodturn/contract/shop/catalog/studioPictures'
import { bundles } from './bundles.ts'
import { services } from './catalog.ts'
import { specialEvents } from './specialEvents.ts'
import type { Service } from './types.ts'

export const tableFile = new URL('../../docs/studio.md', import.meta.url)

if (import.meta.main) {
  const around = /(<!-- items -->\n)[^]*(<!-- \/items -->)/
  const text = readFileSync(tableFile, 'utf8')
  writeFileSync(
    tableFile,
    text.replace(around, (_all, start: string, end: string) => `${start}\n${pictureTable()}\n\n${end}`),
  )
}

/** Every item of the shop with its price, its pictures, and what it is. */
export function pictureTable(): string {
  const sold = [
    ...services.map((service) => ({ ...service, price: priceOf(service), what: service.line })),
    ...bundles.map((bundle) => ({
      ...bundle,
      price: formatCents(bundle.priceCents),
      what: bundle.items.map(({ qty, title }) => `${qty} × ${title}`).join(', '),
    })),
    ...specialEvents.map((event) => ({ ...event, price: '', what: event.text })),
  ]
  const rows = sold.map(({ key, title, price, what }) => [title, price, picturesOf(key), what])
  const table = [['item', 'price', 'pictures', 'what it is'], ...rows]
  const wide = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(wide[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${wide.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** The lowest price for an address in the contiguous United States. */
function priceOf({ priceCents, pricingZones }: Service): string {
  const [price] = pricingZones[0]?.prices ?? []
  const cents = price?.tiers[0]?.priceCents ?? priceCents
  return `${formatCents(cents)}${price && price.unit !== 'once' ? ` a ${price.unit}` : ''}`
}

/** The names of an item's pictures. Not links: a release carries this page without the app's sources. */
function picturesOf(key: string): string {
  return ['', '-2', '-3']
    .map((ending) => `${key}${ending}`)
    .filter((name) => name in studioPictures)
    .map((name) => `\`${name}\``)
    .join(', ')
}
