import { Radio } from '@mantine/core'
import type { RefundPreview } from '@goodturn/contract/member-files/refunds'
import { countOf, formatDate } from '../platform/format.ts'
import styles from './MemberFiles.module.css'

interface RefundEndsProps {
  ends: RefundPreview['ends']
  goesOn: boolean
  setGoesOn: (goesOn: boolean) => void
}

/** What nothing would be left of: it ends with the refund, unless staff say that it goes on as a courtesy. */
export function RefundEnds({ ends, goesOn, setGoesOn }: RefundEndsProps) {
  if (ends.length === 0) return null
  const ending = ends.every(({ kind }) => kind === 'tokens')
    ? 'Take back unused tokens'
    : 'Cancel what hasn’t been sent'
  return (
    <fieldset className={styles.ending}>
      <legend>What happens to it?</legend>
      <ul>
        {ends.map((one) => (
          <li key={one.key}>{toCome(one)}</li>
        ))}
      </ul>
      <Radio name="what-happens" label={ending} checked={!goesOn} onChange={() => setGoesOn(false)} />
      <Radio
        name="what-happens"
        label="Continue as a courtesy"
        checked={goesOn}
        onChange={() => setGoesOn(true)}
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
