/**
 * Objects that screens show in addition to the catalog's (`artNames` of the contract): empty states, sign-in, wallet.
 * `npm run art` draws both lists and nothing else, so a screen that needs another object adds it here and draws it.
 */
export const sceneNames = [
  'balloon',
  'basket',
  'bell',
  'birthday-cake',
  'books',
  'candle',
  'card-index',
  'christmas-tree',
  'closed-mailbox-with-raised-flag',
  'coin',
  'compass',
  'cookie',
  'cupcake',
  'evergreen-tree',
  'handshake',
  'house-with-garden',
  'key',
  'laptop',
  'lemon',
  'love-letter',
  'magnifying-glass-tilted-left',
  'maple-leaf',
  'open-mailbox-with-raised-flag',
  'package',
  'pear',
  'potted-plant',
  'receipt',
  'seedling',
  'shopping-bags',
  'sparkles',
  'speech-balloon',
  'spiral-calendar',
  'sunflower',
  'tangerine',
  'teapot',
  'ticket',
  'toolbox',
  'tulip',
  'world-map',
  'wrapped-gift',
] as const

/** Name of an object used in a screen's scene. */
export type SceneName = (typeof sceneNames)[number]
