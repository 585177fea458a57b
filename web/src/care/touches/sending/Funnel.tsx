import {
  type Sending,
  type SendingStep,
  otherSteps,
  reachedSteps,
} from '@goodturn/contract/outreach/sendings/schema'
import { paths } from '../../../paths.ts'
import { client } from '../../../platform/client.ts'
import { downloadFrom } from '../../../platform/downloadCsv.ts'
import { countOf, formatCount } from '../../../platform/format.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton, TextLink } from '../../../ui/text/TextLink.tsx'
import styles from './Sending.module.css'
import { stepLooks } from './steps.ts'

interface FunnelProps {
  sending: Sending
  /** The step whose people are listed. */
  shown: SendingStep
}

/**
 * How many reached each step, and where the others are (D-1-98). Each count leads to its list and its file (D-1-99).
 */
export function Funnel({ sending, shown }: FunnelProps) {
  const { counts } = sending
  const others = otherSteps.filter((step) => step !== 'canceled' || counts.canceled > 0)
  return (
    <div className={styles.funnel}>
      <ol className={styles.steps} aria-label="Steps reached">
        {reachedSteps.map((step) => (
          <li key={step} data-step={step} data-shown={step === shown || undefined}>
            <StepName step={step} />
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${counts.sent === 0 ? 0 : (counts[step] / counts.sent) * 100}%` }} />
            </span>
            <Count sending={sending} step={step} shown={shown} />
            <FileButton sending={sending} step={step} />
          </li>
        ))}
      </ol>
      <ul className={styles.others} aria-label="Not accepted">
        {others.map((step) => (
          <li key={step} data-shown={step === shown || undefined}>
            <StepName step={step} />
            <Count sending={sending} step={step} shown={shown} />
            <FileButton sending={sending} step={step} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StepName({ step }: { step: SendingStep }) {
  const { label, icon } = stepLooks[step]
  return (
    <span className={styles.name}>
      <Icon of={icon} size={20} /> {label}
    </span>
  )
}

function Count({ sending, step, shown }: FunnelProps & { step: SendingStep }) {
  const count = sending.counts[step]
  const { label } = stepLooks[step]
  return (
    <TextLink
      className={styles.count}
      to={paths.sending(sending.key, step)}
      aria-current={step === shown ? 'true' : undefined}
      aria-label={`${label}: ${countOf(count, 'person', 'people')}`}
    >
      {formatCount(count)}
    </TextLink>
  )
}

function FileButton({ sending, step }: { sending: Sending; step: SendingStep }) {
  const { label } = stepLooks[step]
  return (
    <span className={styles.file}>
      <TextButton
        aria-label={`Download ${label.toLowerCase()} as CSV`}
        disabled={sending.counts[step] === 0}
        onClick={() =>
          void client.sendings
            .file({ sending: sending.key, step })
            .then(({ data }) => downloadFrom(data.url))
            .catch(toastError)
        }
      >
        CSV
      </TextButton>
    </span>
  )
}
