import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import type { Sequence, SequenceStep } from '@goodturn/contract/outreach/sequences/schema'
import { Button } from '@mantine/core'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { StepBox, StepList, titleOfStep } from './StepBox.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './sequences.module.css'

const kinds = ['gift', 'card', 'reminder', 'top_of_mind'] as const
const kindNames: Readonly<Record<StepKind, string>> = {
  gift: 'Gift',
  card: 'Card',
  reminder: 'Reminder',
  top_of_mind: 'Top of Mind',
}

/** The steps in a line: day on the left, cost on the right, one open at a time. */
export function StepLine({ of: sequence }: { of: Sequence }) {
  const [open, setOpen] = useQueryParam('step')
  const { steps, state } = sequence
  const added = kinds.find((kind) => open === `new-${kind}`)
  const isOpen = state !== 'archived'
  return (
    <Section title="Steps" note={steps.length}>
      {steps.length === 0 && <p>No steps yet. Add the first one.</p>}
      <StepList>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            sequence={sequence}
            isOpen={isOpen && open === step.key}
            onToggle={isOpen ? () => setOpen(open === step.key ? '' : step.key) : undefined}
          />
        ))}
      </StepList>
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
  return (
    <StepBox
      start={sequence.start}
      step={step}
      act={
        onToggle && (
          <Button
            variant="subtle"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-label={`Edit ${titleOfStep(step)}`}
          >
            Edit
          </Button>
        )
      }
    >
      {isOpen && onToggle && (
        <div className={styles.edit}>
          <StepForm sequence={sequence} kind={step.kind} step={step} onClose={onToggle} />
        </div>
      )}
    </StepBox>
  )
}
