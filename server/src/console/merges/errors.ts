import { type Obstacle, obstacleText } from '@goodturn/contract/console/merges/obstacles'
import { refuse } from '../../platform/errors.ts'

/** The link is unknown or expired, or its merge has ended. */
export const badMergeLink = () => refuse(400, 'link_expired', 'This link is invalid or has expired.')

/** 400: the merge was withdrawn or refused in the meantime. */
export const mergeOver = () => refuse(400, 'invalid_state', 'This merge was withdrawn.')

/** The accounts cannot be merged: lists every obstacle as a sentence. */
export const mergeBlocked = (obstacles: readonly Obstacle[]) =>
  refuse(400, 'invalid_state', obstacles.map(obstacleText).join(' '))
