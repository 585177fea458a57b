import { formatCount } from '../../../platform/format.ts'
import type { Summary } from './decisions.ts'

/** "3,102 people will be added, 61 updated, 13 left out." Every row is in exactly one of the counts. */
export function reviewSentence({ added, updated, joined, leftOut, waiting }: Summary) {
  const parts = [
    updated > 0 && `${formatCount(updated)} updated`,
    joined > 0 && `${formatCount(joined)} joined as partners`,
    leftOut > 0 && `${formatCount(leftOut)} left out`,
    waiting > 0 && `${formatCount(waiting)} waiting on you`,
  ].filter((one) => one !== false)
  return `${formatCount(added)} ${added === 1 ? 'person' : 'people'} will be added${parts.map((part) => `, ${part}`).join('')}.`
}
