import type { InvoiceKey } from '@goodturn/contract/ids'
import { newId } from '../../platform/newId.ts'
import { perTab } from '../../platform/storage.ts'

const storageKey = 'cg_checkout'

/** The order in progress, kept until it's paid: for the cart, the purchase event, and the success page. */
export interface Order {
  /** Ids of the cart entries being bought. */
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
  /** The cart, card, and amounts that the key belongs to. */
  of: string
  key: string
  open: OpenAction | null
}

/**
 * The idempotency key for paying `of` (BG-07): kept until a definite refusal, even after a reload of the tab, so that a
 * purchase with a lost response is continued and never made twice.
 */
export function attemptKey(of: string): string {
  const kept = read()
  if (kept?.of === of) return kept.key
  const key = newId()
  write({ of, key, open: null })
  return key
}

/** Remembers, across reloads, that the bank is waiting for the buyer. */
export function rememberOpen(open: OpenAction): void {
  const kept = read()
  if (kept) write({ ...kept, open })
}

/** The confirmation that the bank is still waiting for in this tab, or null. */
export function openAction(): OpenAction | null {
  return read()?.open ?? null
}

/** Drops the attempt, which is paid or definitely refused: the next one gets a new key. */
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
