import type { InvoiceKey } from '@goodturn/contract/ids'
import { newId } from '../../platform/newId.ts'
import { perTab } from '../../platform/storage.ts'

const storageKey = 'cg_checkout'

/** What is bought, remembered until it is paid: for the cart, the purchase event and the success page. */
export interface Order {
  /** Ids of the cart entries that are bought. */
  ids: string[]
  packages: number
  subtotal: number
  items: { item_id: string; item_name: string; price: number }[]
}

/** A checkout whose bank asked the buyer to confirm. */
export interface OpenAction {
  /** The invoice's key. */
  id: InvoiceKey
  client_secret: string
  order: Order
}

interface Attempt {
  /** The cart, card and amounts that the key belongs to. */
  of: string
  key: string
  open: OpenAction | null
}

/**
 * The idempotency key for paying `of` (BG-07): the same one until a definite refusal, also after a reload of the tab,
 * so that a purchase whose answer was lost is continued and never made twice.
 */
export function attemptKey(of: string): string {
  const kept = read()
  if (kept?.of === of) return kept.key
  const key = newId()
  write({ of, key, open: null })
  return key
}

/** Remembers that the bank waits for the buyer, across reloads. */
export function rememberOpen(open: OpenAction): void {
  const kept = read()
  if (kept) write({ ...kept, open })
}

/** The confirmation that the bank still waits for in this tab, or null. */
export function openAction(): OpenAction | null {
  return read()?.open ?? null
}

/** The next attempt gets a key of its own: this one is paid or definitely refused. */
export function forgetAttempt(): void {
  perTab.remove(storageKey)
}

function write(attempt: Attempt): void {
  perTab.write(storageKey, JSON.stringify(attempt))
}

function read(): Attempt | null {
  try {
    return JSON.parse(perTab.read(storageKey) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}
