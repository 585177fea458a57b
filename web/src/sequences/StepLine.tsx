import { type StepKind, stepKindWords } from '@goodturn/contract/sequences/ready-made'
import type { Sequence, SequenceStep } from '@goodturn/contract/sequences/schema'
import { whenInWords } from '@goodturn/contract/sequences/starts'
import { Button } from '@mantine/core'
import { formatMoney } from '../platform/format.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { Art } from '../ui/Art.tsx'
import { Section } from '../ui/Section.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './sequences.module.css'

const bell = { tint: 'cheer', of: [{ n: 'bell', s: 62, x: 50, y: 0 }] }
const kinds = ['gift', 'card', 'reminder', 'top_of_mind'] as const
const kindNames: Readonly<Record<StepKind, string>> = {
  gift: 'Gift',
  card: 'Card',
  reminder: 'Reminder',
  top_of_mind: 'Top of Mind',
}

/** The steps down a line: when at the left, what it costs at the right, one open at a time. */
export function StepLine({ of: sequence }: { of: Sequence }) {
  const [open, setOpen] = useQueryParam('step')
  const { steps, state } = sequence
  const added = kinds.find((kind) => open === `new-${kind}`)
  const isOpen = state !== 'archived'
  return (
    <Section title="Steps" note={steps.length}>
      {steps.length === 0 && <p>There are no steps yet. Add the first one.</p>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            sequence={sequence}
            isOpen={isOpen && open === step.key}
            onToggle={isOpen ? () => setOpen(open === step.key ? '' : step.key) : undefined}
          />
        ))}
      </ol>
      {added && (
        <div className={styles.add}>
          <div className={styles.box}>
            <div className={styles.edit}>
              <StepForm sequence={sequence} kind={added} step={null} onClose={() => setOpen('')} />
            </div>
          </div>
        </div>
      )}
      {isOpen && (
        <div className={styles.add}>
          <span className="gt-meta">Add a step</span>
          {kinds.map((kind) => (
            <Button key={kind} variant="default" onClick={() => setOpen(`new-${kind}`)}>
              {kindNames[kind]}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}

interface StepProps {
  step: SequenceStep
  sequence: Sequence
  isOpen: boolean
  onToggle: (() => void) | undefined
}

function Step({ step, sequence, isOpen, onToggle }: StepProps) {
  const title = step.service?.title ?? step.note ?? 'Reminder'
  return (
    <li className={styles.step}>
      <span className={styles.when}>{whenInWords(sequence.start, step.after_days)}</span>
      <div className={styles.box}>
        <div className={styles.line}>
          <Art of={step.service?.art ?? bell} size={56} />
          <span className={styles.name}>
            <span className="gt-meta">{stepKindWords[step.kind]}</span>
            <b>{title}</b>
          </span>
          <span>{priceInWords(step)}</span>
          {onToggle && (
            <Button variant="subtle" onClick={onToggle} aria-expanded={isOpen} aria-label={`Edit ${title}`}>
              Edit
            </Button>
          )}
        </div>
        {isOpen && onToggle && (
          <div className={styles.edit}>
            <StepForm sequence={sequence} kind={step.kind} step={step} onClose={onToggle} />
          </div>
        )}
      </div>
    </li>
  )
}

function priceInWords({ price }: SequenceStep): string {
  if (price === null) return 'No longer sold'
  return price === 0 ? 'Free' : formatMoney(price)
}
