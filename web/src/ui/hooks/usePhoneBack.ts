import { usePhone } from './usePhone.ts'

/** The way back to a room's menu, for `Page`: on a phone the menu is a screen of its own. Beside it none is needed. */
export function usePhoneBack(to: string, label: string): { to: string; label: string } | undefined {
  const isPhone = usePhone()
  return isPhone ? { to, label } : undefined
}
