import type { TokenKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CartEntry } from '../../cart/entry.ts'

/** A change to an entry in manage mode; nothing is written before Confirm Changes (BG-34). */
export interface Change {
  gone?: boolean
  /** The token that pays for it; null removes it. `any`: the server picks one. */
  token?: TokenKey | null
}

/** Changes by the entries' ids. */
export type Draft = ReadonlyMap<string, Change>

/** Removes an item, or keeps it again. */
export function toggleRemoved(draft: Draft, id: string): Draft {
  const change = draft.get(id) ?? {}
  return new Map(draft).set(id, { ...change, gone: !change.gone })
}

/** Pays for an item with a token, or removes the token. */
export function setToken(draft: Draft, id: string, token: TokenKey | null): Draft {
  return new Map(draft).set(id, { ...draft.get(id), token })
}

/** Adopts the tokens that the server set on many items at once (BG-27). */
export function adoptTokens(draft: Draft, items: readonly ReviewItem[]): Draft {
  const next = new Map(draft)
  for (const { id, token_key: token } of items) next.set(id, { ...next.get(id), token })
  return next
}

/** Lets the server choose the token (BG-25). */
export const anyToken = readKey('token', 'any')

/** The entries with the draft's changes, for the review and for writing them. */
export function withDraft(entries: readonly CartEntry[], draft: Draft): CartEntry[] {
  if (draft.size === 0) return [...entries]
  return entries.map((entry) => {
    const change = draft.get(entry.id)
    if (!change) return entry
    const { gone = entry.soft_deleted ?? false, token } = change
    return { ...entry, soft_deleted: gone, ...(token === undefined ? {} : tokenOf(token)) }
  })
}

function tokenOf(token: TokenKey | null) {
  return { use_token: token !== null, token_key: token === anyToken ? null : token }
}

/** The ids of the entries that the draft removes. */
export function removedIds(draft: Draft): string[] {
  return [...draft].flatMap(([id, { gone }]) => (gone ? [id] : []))
}
