import type { ArtPiece, Tint } from '@goodturn/contract/catalog/art'
import type { SceneName } from './sceneNames.ts'

/** A scene of objects that the build ships for screens. */
export interface Scene {
  tint: Tint
  of: readonly (ArtPiece & { n: SceneName })[]
}

/** Post on its way, and what grows: the way a gift begins. */
export const post: Scene = {
  tint: 'plans',
  of: [
    { n: 'seedling', s: 24, x: 18, y: 0 },
    { n: 'wrapped-gift', s: 36, x: 76, y: 0 },
    { n: 'closed-mailbox-with-raised-flag', s: 46, x: 47, y: 4 },
  ],
}
