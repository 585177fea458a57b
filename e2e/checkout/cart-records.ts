// The browser's cart as it lies in IndexedDB: for what no screen puts there yet, such as plans and packages, and
// for carts too long to fill by hand.
import type { Page } from '@playwright/test'
import type { CartItem } from '@goodturn/contract/checkout/schema'

/** What the browser keeps of an item. */
export type KeptEntry = CartItem & { at: number }

/** The entries that this browser keeps. The page stands on the portal. */
export function keptEntries(page: Page): Promise<KeptEntry[]> {
  return page.evaluate(
    () =>
      new Promise<KeptEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('goodturn-cart', 1)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      }),
  )
}

/** Adds items to the cart of a member behind the page's back; the next page that is opened shows them. */
export async function fillCart(
  page: Page,
  owner: { key: string },
  items: readonly CartItem[],
): Promise<void> {
  const entries = items.map((item, index) => ({ ...item, at: index + 1 }))
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
            const label = { owner: ownerKey, version: crypto.randomUUID() }
            localStorage.setItem('cg_cart', JSON.stringify(label))
            resolve()
          })
        })
      }),
    { ownerKey: owner.key, kept: entries },
  )
}
