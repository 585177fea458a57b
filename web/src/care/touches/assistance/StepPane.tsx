import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import type { AssistanceStep } from './steps.ts'
import styles from './Assistance.module.css'

interface StepPaneProps {
  step: AssistanceStep
  onBack?: () => void
  children: ReactNode
}

const titles: Record<AssistanceStep, string> = {
  init: 'How can we help?',
  'special instructions': 'Send special instructions',
  cancel: 'Cancel this gift?',
  'cancel reason': 'Would you tell us why?',
  'swap touch': 'Choose something else',
  'swap touch confirm': 'Swap to this gift?',
}

/** One step of touch assistance under its heading, which takes the focus when the step changes. */
export function StepPane({ step, onBack, children }: StepPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <section className={styles.pane} aria-label={titles[step]} data-step={step}>
      {onBack && (
        <p className={styles.back}>
          <Icon of={IconChevronLeft} size={16} />
          <TextButton onClick={onBack}>Back</TextButton>
        </p>
      )}
      <h3 ref={heading} tabIndex={-1}>
        {titles[step]}
      </h3>
      {children}
    </section>
  )
}
