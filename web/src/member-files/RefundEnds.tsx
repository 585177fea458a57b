import { Radio } from '@mantine/core'
import type { RefundPreview } from '@goodturn/contract/member-files/refunds'
import { countOf, formatDate } from '../platform/format.ts'
import styles from './MemberFiles.module.css'

export type AfterRefund = 'cancel' | 'continue'

interface RefundEndsProps {
  ends: RefundPreview['ends']
  choice: AfterRefund | null
  onChoose: (choice: AfterRefund) => void
}

/** What is chosen as long as staff have not: what is refunded in full is canceled, of the rest they decide. */
export function proposedAfter(ends: RefundPreview['ends']): AfterRefund | null {
  return ends.every(({ whole }) => whole) ? 'cancel' : null
}

/** What happens to the gifts that are refunded and have not been sent. */
export function RefundEnds({ ends, choice, onChoose }: RefundEndsProps) {
  if (ends.length === 0) return null
  const isTokens = ends.every(({ kind }) => kind === 'tokens')
  const isWhole = ends.every(({ whole }) => whole)
  return (
    <fieldset className={styles.ending}>
      <legend>What happens to it?</legend>
      <ul>
        {ends.map((one) => (
          <li key={one.key}>{toCome(one)}</li>
        ))}
      </ul>
      <Radio
        name="what-happens"
        label={isTokens ? 'Take back unused tokens' : 'Cancel what hasn’t been sent'}
        description={
          isWhole
            ? undefined
            : 'The unused part of its price that isn’t refunded here is credited to the member.'
        }
        checked={choice === 'cancel'}
        onChange={() => onChoose('cancel')}
      />
      <Radio
        name="what-happens"
        label={isWhole ? 'Continue as a courtesy' : 'Refund money only'}
        description={isWhole ? undefined : 'It’s sent as planned.'}
        checked={choice === 'continue'}
        onChange={() => onChoose('continue')}
      />
    </fieldset>
  )
}

/** "Birthday Cards for Grace Okafor: 2 gifts to come, the next on May 12, 2027". */
function toCome({ kind, title, recipient, gifts, next }: RefundPreview['ends'][number]): string {
  if (kind === 'tokens') return `${title}: ${countOf(gifts, 'unused token')}`
  const what = `${title} for ${recipient}`
  const on = next === null ? '' : formatDate(next)
  if (kind === 'gift') return `${what}: goes out on ${on}`
  if (gifts === 0) return `${what}: no gifts to come`
  return gifts === 1
    ? `${what}: 1 gift to come, on ${on}`
    : `${what}: ${gifts} gifts to come, the next on ${on}`
}
