import { paths } from '../paths.ts'
import { usePhone } from '../ui/usePhone.ts'

/** On a phone the menu is a screen of its own: the way back to it, for `Page`. Beside the menu none is needed. */
export function useBillingBack(): { to: string; label: string } | undefined {
  const isPhone = usePhone()
  return isPhone ? { to: paths.billing(), label: 'Billing' } : undefined
}
