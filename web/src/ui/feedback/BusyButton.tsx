import { Button, Loader, type ButtonProps } from '@mantine/core'
import { useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
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

/**
 * A button that keeps its label and focus while busy, can't be pressed twice, and says why it is disabled. It is busy
 * until `onClick` has ended, even if the page isn't: a button that looks ready never ignores a press.
 */
export function BusyButton({
  type = 'button',
  busy: isBusy = false,
  icon,
  disabledReason,
  reasonId,
  onClick,
  ...rest
}: BusyButtonProps) {
  const hintId = useId()
  // The ref is read live, between a press and the next render; the state shows what the ref says.
  const isRunning = useRef(false)
  const [runs, setRuns] = useState(false)
  const busy = isBusy || runs
  async function press() {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const running = onClick?.()
      if (running instanceof Promise) setRuns(true)
      await running
    } finally {
      isRunning.current = false
      setRuns(false)
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
