import { Button, Loader, type ButtonProps } from '@mantine/core'
import { useId, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import { LockedHint } from './LockedHint.tsx'

interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth'> {
  type?: 'button' | 'submit'
  value?: string
  /** Id of the form it submits, if that isn't around it. */
  form?: string
  busy?: boolean
  icon?: IconType
  /** The reason it can't be pressed; disables the button while set. */
  disabledReason?: ReactNode
  /** Id of an element that shows the reason for several buttons; without it, the button shows its own. */
  reasonId?: string | undefined
  onClick?: () => unknown
  onMouseDown?: ButtonHTMLAttributes<HTMLButtonElement>['onMouseDown']
  children: ReactNode
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/** A button that keeps its label and focus while busy, can't be pressed twice, and says why it is disabled. */
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
          // Ignores the second press of a double click, which could submit a form the first press emptied.
          if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault()
          else void press()
        }}
      />
      {disabledReason && !reasonId && <LockedHint id={hintId}>{disabledReason}</LockedHint>}
    </>
  )
}
