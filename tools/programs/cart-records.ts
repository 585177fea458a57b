// The browser's cart in IndexedDB: for items that no single screen can create, and for carts too long to fill by
// hand.
import type { Page } from '@playwright/test'

/** A cart item as the browser stores it. */
export interface StoredEntry {
  id: string
  at: number
  use_token?: boolean
  bulk_form?: string
  member_data: Record<string, unknown>
}

/** Returns the stored cart entries. The page must be on the portal. */
export function storedEntries(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(
    () =>
      new Promise<StoredEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('goodturn-cart', 1)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      }),
  )
}

/**
 * Adds items to a member's cart; the next opened page shows them. The page must be on the portal and first goes to a
 * URL without scripts: a page still starting up would clear unknown entries.
 */
export async function fillCart(
  page: Page,
  owner: { key: string },
  items: readonly { id: string; type: string; member_data: object }[],
): Promise<void> {
  const entries = items.map((item, index) => ({ ...item, at: index + 1 }))
  await page.goto(new URL('/api/v1/services', page.url()).href)
  await page.evaluate(
    ({ ownerKey, kept }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('goodturn-cart', 1)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('entries', { keyPath: 'id' }),
        )
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          for (const entry of kept) writing.objectStore('entries').put(entry)
          writing.addEventListener('error', () => reject(writing.error))
          writing.addEventListener('complete', () => {
            opening.result.close()
            const label = { owner: ownerKey, version: crypto.randomUUID() }
            localStorage.setItem('cg_cart', JSON.stringify(label))
            resolve()
          })
        })
      }),
    { ownerKey: owner.key, kept: entries },
  )
}
