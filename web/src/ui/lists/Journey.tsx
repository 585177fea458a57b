import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import styles from './Journey.module.css'

interface Step {
  label: string
  date?: string
  icon: IconType
}

interface JourneyProps {
  /** Accessible name: "Shipping progress". */
  label: string
  steps: readonly Step[]
  /** Index of the current step; the ones before are done. */
  at: number
  /** The last step is reached: it shows as done. */
  arrived?: boolean
}

/** A parcel's steps from the left: done ones filled, the current one ringed, the rest empty. */
export function Journey({ label, steps, at, arrived = false }: JourneyProps) {
  return (
    <ol className={styles.journey} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < at || (arrived && index === at) ? 'done' : index === at ? 'current' : 'ahead'
        return (
          <li key={step.label} data-state={state} aria-current={index === at ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon of={state === 'done' ? IconCheck : step.icon} size={18} />
            </span>
            <span className={styles.label}>
              {step.label}
              {state === 'done' && <span className="gt-hidden">, done</span>}
            </span>
            {step.date && <span className={styles.date}>{step.date}</span>}
          </li>
        )
      })}
    </ol>
  )
}
