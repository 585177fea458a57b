import { newId } from '../platform/newId.ts'
import { type CartNews, createCart } from './cart.ts'
import { browserLabel } from './label.ts'
import { browserShelf } from './shelf.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goodturn-cart')

/** The one cart of the page. */
export const cart = createCart({
  shelf: browserShelf(),
  label: browserLabel,
  tell: (news) => channel?.postMessage(news),
  newVersion: newId,
})

if (channel) channel.onmessage = ({ data }: MessageEvent<CartNews>) => cart.hear(data)
