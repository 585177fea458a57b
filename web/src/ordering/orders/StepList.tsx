import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import styles from './Orders.module.css'

/** A white list of next steps; its children are `LinkRow`s and `ActionRow`s. */
export function StepList({ children }: { children: ReactNode }) {
  return <ul className={styles.steps}>{children}</ul>
}

interface StepProps {
  icon: IconType
  children: ReactNode
}

/** A step that leads to another screen. */
export function LinkRow({ icon, to, children }: StepProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={styles.step}>
        <StepContent icon={icon}>{children}</StepContent>
      </Link>
    </li>
  )
}

/** A step that runs an action without leaving the screen. */
export function ActionRow({
  icon,
  busy,
  onPress,
  children,
}: StepProps & { busy: boolean; onPress: () => unknown }) {
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-busy={busy || undefined}
        onClick={() => void onPress()}
      >
        <StepContent icon={icon}>{children}</StepContent>
      </button>
    </li>
  )
}

function StepContent({ icon, children }: StepProps) {
  return (
    <>
      <span className={styles.stepIcon}>
        <Icon of={icon} />
      </span>
      <span className={styles.stepWords}>{children}</span>
      <Icon of={IconChevronRight} size={18} />
    </>
  )
}
