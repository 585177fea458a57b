import { Radio, Select } from '@mantine/core'
import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import { countOf, formatDate, formatDay } from '../../platform/format.ts'
import styles from './MemberFiles.module.css'

/** The choices for the gifts: cancel the unsent ones, let them continue, or send a sent one again. */
export type AfterRefund = 'cancel' | 'continue' | 'another'
type SentGift = RefundPreview['again'][number]

interface RefundEndsProps {
  ends: RefundPreview['ends']
  sent: RefundPreview['again']
  choice: AfterRefund | null
  onChoose: (choice: AfterRefund) => void
}

/**
 * The default choice: cancels unsent gifts refunded in full, and refunds only money for sent ones. Null if some
 * are refunded only in part.
 */
export function defaultAfterRefund(ends: RefundPreview['ends']): AfterRefund | null {
  if (ends.length === 0) return 'continue'
  return ends.every(({ whole }) => whole) ? 'cancel' : null
}

/** Asks first what happens to the gifts: stop them, send another, or money only. */
export function RefundEnds({ ends, sent, choice, onChoose }: RefundEndsProps) {
  if (ends.length === 0 && sent.length === 0) return null
  const isTokens = ends.length > 0 && ends.every(({ kind }) => kind === 'tokens')
  const isWhole = ends.length > 0 && ends.every(({ whole }) => whole)
  const isAllReplaced = sent.every(({ replaced }) => replaced)
  return (
    <fieldset className={styles.ending}>
      <legend>What happens to it?</legend>
      {ends.length > 0 && (
        <ul>
          {ends.map((one) => (
            <li key={one.key}>{describeUpcoming(one)}</li>
          ))}
        </ul>
      )}
      {ends.length > 0 && (
        <Radio
          name="what-happens"
          label={isTokens ? 'Remove unused tokens' : 'Cancel what hasn’t been sent'}
          description={
            isWhole
              ? undefined
              : 'The unused part of its price that isn’t refunded here is credited to the member.'
          }
          checked={choice === 'cancel'}
          onChange={() => onChoose('cancel')}
        />
      )}
      {sent.length > 0 && (
        <Radio
          name="what-happens"
          label="Send another"
          description={isAllReplaced ? 'Another one was already sent.' : 'No money is refunded.'}
          disabled={isAllReplaced}
          checked={choice === 'another'}
          onChange={() => onChoose('another')}
        />
      )}
      <Radio
        name="what-happens"
        label={isWhole ? 'Continue as a courtesy' : 'Refund money only'}
        description={ends.length === 0 || isWhole ? undefined : 'It’s sent as planned.'}
        checked={choice === 'continue'}
        onChange={() => onChoose('continue')}
      />
    </fieldset>
  )
}

interface SendAnotherProps {
  preview: Pick<RefundPreview, 'again' | 'again_on' | 'member'>
  gift: SentGift | null
  onChoose: (key: string | null) => void
}

/** Chooses the gift to send again; shows when it ships and who is notified. */
export function SendAnother({ preview, gift, onChoose }: SendAnotherProps) {
  const { first_name: name } = preview.member
  return (
    <>
      <Select
        label="Gift"
        placeholder="Choose"
        data={preview.again.map((one) => ({
          value: one.key,
          label: `${one.title} for ${one.recipient}, sent ${formatDay(one.sent)}`,
          disabled: one.replaced,
        }))}
        value={gift?.key ?? null}
        onChange={onChoose}
      />
      <p className={styles.quiet}>
        Another one goes out on {formatDate(preview.again_on)}, at no cost to {name}. {name} gets an email.
        {gift?.needs_approval && ' A second person has to approve it first.'}
      </p>
    </>
  )
}

/** The gift to send again: the chosen one, or the only one. */
export function giftToSend(sent: RefundPreview['again'], chosen: string | null): SentGift | null {
  const open = sent.filter(({ replaced }) => !replaced)
  return open.find(({ key }) => key === chosen) ?? (open.length === 1 ? (open[0] ?? null) : null)
}

/** "Birthday Cards for Grace Okafor: 2 gifts to come, the next on May 12, 2027". */
function describeUpcoming({ kind, title, recipient, gifts, next }: RefundPreview['ends'][number]): string {
  if (kind === 'tokens') return `${title}: ${countOf(gifts, 'unused token')}`
  const what = `${title} for ${recipient}`
  const on = next === null ? '' : formatDate(next)
  if (kind === 'gift') return `${what}: goes out on ${on}`
  if (gifts === 0) return `${what}: no upcoming gifts`
  return gifts === 1
    ? `${what}: 1 upcoming gift, on ${on}`
    : `${what}: ${gifts} upcoming gifts, the next on ${on}`
}
