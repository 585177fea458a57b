import type { Page } from '@playwright/test'

/**
 * Writes the cart of the member with the key `owner` as the browser keeps it, instead of what was in it and without a
 * screen of the portal open. The page's context needs a base URL.
 */
export async function fillCart(page: Page, owner: string, items: readonly { id: string }[]): Promise<void> {
  // An address of the portal that loads no script of it: nothing reads the cart meanwhile.
  await page.goto('/api/v1/services')
  await page.evaluate(
    ({ owner, entries }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('goodturn-cart', 1)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('entries', { keyPath: 'id' })
        })
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          writing.objectStore('entries').clear()
          for (const entry of entries) writing.objectStore('entries').put(entry)
          writing.addEventListener('error', () => reject(writing.error))
          writing.addEventListener('complete', () => {
            opening.result.close()
            localStorage.setItem('cg_cart', JSON.stringify({ owner, version: crypto.randomUUID() }))
            resolve()
          })
        })
      }),
    { owner, entries: items.map((item, at) => ({ ...item, at: at + 1 })) },
  )
}
