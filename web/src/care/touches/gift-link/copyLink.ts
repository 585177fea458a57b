import type { GiftLinkKey } from '@goodturn/contract/ids'
import { client } from '../../../platform/client.ts'
import { toast } from '../../../ui/feedback/toasts.ts'

/** Copies a link and says so; without access to the clipboard, calls `showIt`, so that it can be copied by hand. */
export async function copyLink(key: GiftLinkKey, showIt: () => void): Promise<void> {
  const { data } = await client.giftLinks.copy({ key })
  try {
    await navigator.clipboard.writeText(data.url)
    toast('Link copied')
  } catch {
    showIt()
  }
}
