import type { ComponentProps, MouseEvent } from 'react'
import { BusyButton } from '../feedback/BusyButton.tsx'
import { useFormParts } from './FormContext.ts'

/**
 * Submits the form around it: `<SubmitButton>Save address</SubmitButton>`. A second one needs a `value` to identify it.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type' | 'busy' | 'onClick'>) {
  const { isBusy, pressed = '' } = useFormParts()
  // Keeps focus in the field: a blur may add an error above and move the button away during the press.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const isSending = isBusy && pressed === (props.value ?? '')
  return <BusyButton {...props} type="submit" busy={isSending} onMouseDown={keepFocus} />
}
