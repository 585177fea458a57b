import type { ComponentProps, MouseEvent } from 'react'
import { BusyButton } from '../feedback/BusyButton.tsx'
import { useFormParts } from './FormContext.ts'

/**
 * The button that sends the form around it: `<SubmitButton>Save address</SubmitButton>`. A second one has a `value`, by
 * which the form knows it.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type' | 'busy' | 'onClick'>) {
  const { isBusy, pressed = '' } = useFormParts()
  // The focus stays in the field: leaving it may add an error above, and the button would move away under the press.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const isSending = isBusy && pressed === (props.value ?? '')
  return <BusyButton {...props} type="submit" busy={isSending} onMouseDown={keepFocus} />
}
