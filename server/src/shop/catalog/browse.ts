import type { ServiceSort } from '@goodturn/contract/shop/catalog/rules'
import { servicesPerPage } from '@goodturn/contract/shop/catalog/limits'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import type { Shelf } from './shelf.ts'

export interface Browsing {
  page?: number
  after?: string
  category?: string
  search?: string
  sort?: ServiceSort
}

/**
 * A page of the shop and how many services in each category match the search. Every word of the search must occur in
 * title, summary, tags, or category. Works on the shelf in memory, without a statement.
 */
export function browse(shelf: Shelf, { page = 1, after, category, search = '', sort = 'popular' }: Browsing) {
  const matching = shelf.services.filter(isFound(shelf, search))
  const chosen = category ? matching.filter((service) => service.category === category) : matching
  const ordered = inOrder(shelf, chosen, sort)
  const number = after ? readCursor(after, ['text']).page : page
  const from = (number - 1) * servicesPerPage
  const shown = pageFrom<Service, Service>({
    rows: ordered.slice(from, from + servicesPerPage + 1),
    page: number,
    perPage: servicesPerPage,
    total: ordered.length,
    at: (service) => [service.key],
    present: (service) => service,
  })
  return { ...shown, counts: countByCategory(matching) }
}

function isFound(shelf: Shelf, search: string): (service: Service) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ key }) => {
    const text = shelf.facts.get(key)?.searchText ?? ''
    return words.every((word) => text.includes(word))
  }
}

function inOrder(shelf: Shelf, services: readonly Service[], sort: ServiceSort): readonly Service[] {
  const price = ({ key }: Service) => shelf.facts.get(key)?.priceCents ?? 0
  // Sorting is stable: equal prices stay in the order of the window.
  if (sort === 'price') return services.toSorted((a, b) => price(a) - price(b))
  if (sort === '-price') return services.toSorted((a, b) => price(b) - price(a))
  if (sort === 'title') return services.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  return services
}

function countByCategory(services: readonly Service[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category } of services) counts[category] = (counts[category] ?? 0) + 1
  return counts
}
