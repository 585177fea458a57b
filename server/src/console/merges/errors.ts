import { type Obstacle, obstacleText } from '@goodturn/contract/console/merges/obstacles'
import { refuse } from '../../platform/errors.ts'

/** Unknown, too old, or of a merge that is over. */
export const badMergeLink = () => refuse(400, 'link_expired', 'This link is invalid or has expired.')

/** It was withdrawn or refused meanwhile. */
export const mergeOver = () => refuse(400, 'invalid_state', 'This merge was withdrawn.')

/** Something keeps the two accounts apart: all of it, as sentences. */
export const inTheWay = (obstacles: readonly Obstacle[]) =>
  refuse(400, 'invalid_state', obstacles.map(obstacleText).join(' '))
