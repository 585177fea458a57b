import type { ArtPiece, Tint } from '@goodturn/contract/shop/catalog/art'
import type { SceneName } from './sceneNames.ts'

/** A scene of objects shipped with the build, for screens. */
export interface Scene {
  tint: Tint
  of: readonly (ArtPiece & { n: SceneName })[]
}

/** Mail on its way and growing plants: how a gift begins. */
export const mailScene: Scene = {
  tint: 'plans',
  of: [
    { n: 'seedling', s: 24, x: 18, y: 0 },
    { n: 'wrapped-gift', s: 36, x: 76, y: 0 },
    { n: 'closed-mailbox-with-raised-flag', s: 46, x: 47, y: 4 },
  ],
}

/** A search or filter without matches. */
export const noHitsScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'magnifying-glass-tilted-left', s: 50, x: 44, y: 2 },
    { n: 'tulip', s: 30, x: 76, y: 0 },
  ],
}

/** People and where they live. */
export const neighborsScene: Scene = {
  tint: 'home',
  of: [
    { n: 'tulip', s: 26, x: 14, y: 0 },
    { n: 'house-with-garden', s: 52, x: 48, y: 0 },
    { n: 'love-letter', s: 26, x: 86, y: 0 },
  ],
}

/** Addresses. */
export const placesScene: Scene = {
  tint: 'home',
  of: [
    { n: 'compass', s: 28, x: 18, y: 0 },
    { n: 'house-with-garden', s: 50, x: 58, y: 0 },
  ],
}

/** Plants growing through the year: plans. */
export const growingScene: Scene = {
  tint: 'plans',
  of: [
    { n: 'seedling', s: 24, x: 14, y: 0 },
    { n: 'potted-plant', s: 38, x: 44, y: 0 },
    { n: 'sunflower', s: 50, x: 80, y: 0 },
  ],
}

/** A parcel for each step of an event: packages. */
export const parcelsScene: Scene = {
  tint: 'deals',
  of: [
    { n: 'key', s: 26, x: 16, y: 0 },
    { n: 'package', s: 48, x: 50, y: 0 },
    { n: 'wrapped-gift', s: 30, x: 84, y: 0 },
  ],
}

/** An empty basket: the cart. */
export const emptyBasketScene: Scene = {
  tint: 'treats',
  of: [
    { n: 'basket', s: 54, x: 44, y: 0 },
    { n: 'tangerine', s: 22, x: 84, y: 0 },
  ],
}

/** Receipts: invoices and payments. */
export const receiptsScene: Scene = {
  tint: 'deals',
  of: [
    { n: 'receipt', s: 50, x: 44, y: 0 },
    { n: 'coin', s: 26, x: 80, y: 0 },
  ],
}

/** An empty month. */
export const calendarScene: Scene = {
  tint: 'cheer',
  of: [
    { n: 'spiral-calendar', s: 48, x: 40, y: 0 },
    { n: 'birthday-cake', s: 32, x: 80, y: 0 },
  ],
}

/** A record of gifts given. */
export const giftBookScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'books', s: 48, x: 40, y: 0 },
    { n: 'wrapped-gift', s: 30, x: 80, y: 0 },
  ],
}

/** Working together: teams, invitations, referrals. */
export const teamworkScene: Scene = {
  tint: 'home',
  of: [
    { n: 'handshake', s: 50, x: 44, y: 4 },
    { n: 'love-letter', s: 28, x: 84, y: 0 },
  ],
}

/** People's responses: replies, reviews, and the things they opened on a card. */
export const voicesScene: Scene = {
  tint: 'cheer',
  of: [
    { n: 'speech-balloon', s: 44, x: 40, y: 8 },
    { n: 'sunflower', s: 34, x: 80, y: 0 },
  ],
}

/** Lists and other programs to import people from. */
export const cardFileScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'laptop', s: 48, x: 38, y: 0 },
    { n: 'card-index', s: 32, x: 82, y: 0 },
  ],
}

/** Undeliverable mail: something that no longer exists. */
export const lostMailScene: Scene = {
  tint: 'calm',
  of: [
    { n: 'compass', s: 26, x: 20, y: 0 },
    { n: 'love-letter', s: 28, x: 80, y: 2 },
    { n: 'open-mailbox-with-raised-flag', s: 50, x: 50, y: 0 },
  ],
}

/** Tokens, in bundles and single. */
export const ticketsScene: Scene = {
  tint: 'deals',
  of: [
    { n: 'ticket', s: 46, x: 44, y: 4 },
    { n: 'sparkles', s: 24, x: 80, y: 12 },
  ],
}

/** Seasonal gifts. */
export const seasonalScene: Scene = {
  tint: 'holiday',
  of: [
    { n: 'evergreen-tree', s: 54, x: 40, y: 0 },
    { n: 'maple-leaf', s: 24, x: 78, y: 0 },
  ],
}
