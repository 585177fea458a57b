import type { SequenceStep } from '@goodturn/contract/outreach/sequences/schema'
import { type SequenceStart, describeStepDay } from '@goodturn/contract/outreach/sequences/starts'
import { stepKindLabels } from '@goodturn/contract/outreach/sequences/step-kinds'
import type { ReactNode } from 'react'
import { formatMoney } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import styles from './sequences.module.css'

const bellPicture = { tint: 'cheer', of: [{ n: 'bell', s: 62, x: 50, y: 0 }] }

type ShownStep = Pick<SequenceStep, 'kind' | 'after_days' | 'note' | 'price'> & {
  asks_by_link?: boolean
  service: Pick<NonNullable<SequenceStep['service']>, 'title' | 'art'> | null
}

interface StepBoxProps {
  start: SequenceStart
  step: ShownStep
  /** On the right of the step. */
  act?: ReactNode
  /** Below the step. */
  children?: ReactNode
}

/** The line of steps. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

/** A step in the line of steps: its day on the left, its cost on the right. */
export function StepBox({ start, step, act, children }: StepBoxProps) {
  return (
    <li className={styles.step}>
      <span className={styles.when}>{describeStepDay(start, step.after_days)}</span>
      <div className={styles.box}>
        <div className={styles.line}>
          <Art of={step.service?.art ?? bellPicture} size={56} />
          <span className={styles.name}>
            <span className="gt-meta">{stepKindLabels[step.kind]}</span>
            <b>{titleOfStep(step)}</b>
            {step.asks_by_link && <span className="gt-meta">Asks for the address by link</span>}
          </span>
          <span>{formatStepPrice(step)}</span>
          {act}
        </div>
        {children}
      </div>
    </li>
  )
}

/** A step's title: the gift it sends, or the text of its reminder. */
export function titleOfStep({ service, note }: Pick<ShownStep, 'service' | 'note'>): string {
  return service?.title ?? note ?? 'Reminder'
}

function formatStepPrice({ price }: Pick<ShownStep, 'price'>): string {
  if (price === null) return 'No longer sold'
  return price === 0 ? 'Free' : formatMoney(price)
}
