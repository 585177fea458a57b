import { descriptionOf } from '@goodturn/contract/description'
import { browsingSchema, catalogCalls } from '@goodturn/contract/shop/catalog/calls'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Platform } from '../../platform/context.ts'
import { type CachedResponse, ResponseCache } from '../../platform/http/response-cache.ts'
import { createOutputFilter } from '../../platform/http/known-fields.ts'
import { browse } from './browse.ts'
import { readShelf } from './shelf.ts'

/** More than the number of pages in the shop, over all orders and categories. */
const cachedMax = 200

const wholeList = `/api${descriptionOf(catalogCalls.services).route.path}`
const shopPages = `/api${descriptionOf(catalogCalls.browse).route.path}`
const filterServices = createOutputFilter(descriptionOf(catalogCalls.services).outputSchema)
const filterPage = createOutputFilter(descriptionOf(catalogCalls.browse).outputSchema)

/**
 * Shop responses that are the same for every member in one version of the catalog: the whole list and each page without
 * a search. Null for every other request, which the call itself answers.
 */
export function shopResponseCache({
  database,
  settings,
}: Platform): (request: FastifyRequest) => Promise<CachedResponse | null> {
  const kept = new ResponseCache(cachedMax)
  return async (request) => {
    if (request.method !== 'GET' || !isOfShop(request.url)) return null
    const { pathname, searchParams } = new URL(request.url, 'http://portal')
    if (pathname === wholeList) {
      const shelf = await readShelf(database, database.db)
      return kept.get(shelf.version, 'services', () => filterServices(settings, { data: shelf.services }))
    }
    const asked =
      pathname === shopPages ? z.safeParse(browsingSchema, Object.fromEntries(searchParams)) : null
    // Searches are endless, so none is cached.
    if (!asked?.success || asked.data.search || hasRepeats(searchParams)) return null
    const shelf = await readShelf(database, database.db)
    const name = JSON.stringify(asked.data)
    return kept.get(shelf.version, name, () => filterPage(settings, browse(shelf, asked.data)))
  }
}

const isOfShop = (url: string) => url.startsWith(wholeList) || url.startsWith(shopPages)

function hasRepeats(params: URLSearchParams): boolean {
  return new Set(params.keys()).size !== params.size
}
