import type { ComponentProps } from 'react'
import { BusyButton } from '../BusyButton.tsx'
import { useFormParts } from './FormContext.ts'

/** The button that sends the form around it: `<SubmitButton>Save address</SubmitButton>` */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type' | 'busy' | 'onClick'>) {
  const { isBusy } = useFormParts()
  return <BusyButton {...props} type="submit" busy={isBusy} />
}
