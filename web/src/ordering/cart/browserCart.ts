import { newId } from '../../platform/newId.ts'
import { type CartMessage, createCart } from './cart.ts'
import { browserLabel } from './label.ts'
import { browserCartStorage } from './cartStorage.ts'
import { startCart } from './start.ts'
import { browserPendingChanges } from './pendingChanges.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goodturn-cart')

/** The page's only cart. */
export const cart = createCart({
  shelf: browserCartStorage(),
  label: browserLabel,
  unwritten: browserPendingChanges,
  // A channel has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (news) => channel?.postMessage(news),
  newVersion: newId,
})

channel?.addEventListener('message', ({ data }: MessageEvent<CartMessage>) => cart.hear(data))
startCart(cart)
