import { type GiftLinkChoice, giftLinkChoiceSchema } from '@goodturn/contract/ordering/checkout/gift-link'
import { perTab } from '../../platform/storage.ts'
import { choiceStorageKeys } from './choiceStorage.ts'

/** How a gift gets its address: by link, or from the member (null); undefined until that was chosen. */
export type LinkDraft = GiftLinkChoice | null | undefined

/** The choice made in this tab for a gift that isn't in the cart yet; `pair` is its person and service. */
export function readLinkDraft(pair: string): LinkDraft {
  const kept = readAll()[pair]
  if (kept === null || kept === undefined) return kept
  const parsed = giftLinkChoiceSchema.safeParse(kept)
  return parsed.success ? parsed.data : undefined
}

/** Stores the choice until the gift is in the cart, so that a reload loses nothing. */
export function writeLinkDraft(pair: string, draft: LinkDraft): void {
  const { [pair]: _before, ...others } = readAll()
  const all = draft === undefined ? others : { ...others, [pair]: draft }
  perTab.write(choiceStorageKeys.links, JSON.stringify(all))
}

function readAll(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(perTab.read(choiceStorageKeys.links) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
