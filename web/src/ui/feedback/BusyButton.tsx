import { Button, Loader, type ButtonProps } from '@mantine/core'
import { useId, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import { LockedHint } from './LockedHint.tsx'

interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth'> {
  type?: 'button' | 'submit'
  value?: string
  busy?: boolean
  icon?: IconType
  /** Why it cannot be pressed; the button is disabled while there is a reason. */
  disabledReason?: ReactNode
  /** The element that says so for several buttons together; without it the button says so itself. */
  reasonId?: string | undefined
  onClick?: () => unknown
  onMouseDown?: ButtonHTMLAttributes<HTMLButtonElement>['onMouseDown']
  children: ReactNode
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/** A button that keeps its label and its focus while busy, cannot be pressed twice and says why it is disabled. */
export function BusyButton({
  type = 'button',
  busy = false,
  icon,
  disabledReason,
  reasonId,
  onClick,
  ...rest
}: BusyButtonProps) {
  const hintId = useId()
  const isRunning = useRef(false)
  async function press() {
    if (busy || isRunning.current) return
    isRunning.current = true
    try {
      await onClick?.()
    } finally {
      isRunning.current = false
    }
  }
  return (
    <>
      <Button
        {...rest}
        type={type}
        flex="none"
        disabled={Boolean(disabledReason)}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason ? (reasonId ?? hintId) : undefined}
        leftSection={
          busy ? <Loader size={18} color="currentColor" aria-hidden /> : icon && <Icon of={icon} />
        }
        onClick={(event) => {
          // The second press of a double click may meet what came after the first: an emptied form.
          if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault()
          else void press()
        }}
      />
      {disabledReason && !reasonId && <LockedHint id={hintId}>{disabledReason}</LockedHint>}
    </>
  )
}
