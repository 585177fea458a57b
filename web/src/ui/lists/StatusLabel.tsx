import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'

/** How a status looks; the screen supplies the text. */
export type StatusLook =
  | 'waiting'
  | 'paused'
  | 'canceled'
  | 'processed'
  | 'moving'
  | 'swap'
  | 'done'
  | 'failed'
  | 'needsYou'
  | 'default'
  | 'changed'

const lookStyles: Record<StatusLook, { icon: IconType; colour: string }> = {
  waiting: { icon: IconClock, colour: 'quiet' },
  paused: { icon: IconPlayerPause, colour: 'quiet' },
  canceled: { icon: IconBan, colour: 'quiet' },
  processed: { icon: IconPackage, colour: 'sky' },
  moving: { icon: IconTruckDelivery, colour: 'sky' },
  swap: { icon: IconArrowsExchange2, colour: 'sky' },
  done: { icon: IconCircleCheck, colour: 'green' },
  failed: { icon: IconAlertCircle, colour: 'red' },
  needsYou: { icon: IconAlertTriangle, colour: 'honey' },
  default: { icon: IconCircleDashed, colour: 'quiet' },
  changed: { icon: IconPencil, colour: 'sky' },
}

interface StatusLabelProps {
  look: StatusLook
  children: ReactNode
}

/**
 * A status as icon, text, and color; only "needs you" is a filled pill: `<StatusLabel
 * look="done">Delivered</StatusLabel>`
 */
export function StatusLabel({ look, children }: StatusLabelProps) {
  const { icon, colour } = lookStyles[look]
  return (
    <span className={`status status-${colour}`}>
      <Icon of={icon} size={17} />
      {children}
    </span>
  )
}
