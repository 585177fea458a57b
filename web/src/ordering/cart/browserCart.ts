import { newId } from '../../platform/newId.ts'
import { type CartNews, createCart } from './cart.ts'
import { browserLabel } from './label.ts'
import { browserShelf } from './shelf.ts'
import { startCart } from './start.ts'
import { browserUnwritten } from './unwritten.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goodturn-cart')

/** The page's only cart. */
export const cart = createCart({
  shelf: browserShelf(),
  label: browserLabel,
  unwritten: browserUnwritten,
  // A channel has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (news) => channel?.postMessage(news),
  newVersion: newId,
})

channel?.addEventListener('message', ({ data }: MessageEvent<CartNews>) => cart.hear(data))
startCart(cart)
