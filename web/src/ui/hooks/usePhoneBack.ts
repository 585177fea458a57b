import { useIsPhone } from './useIsPhone.ts'

/** Back link to a room's menu, for `Page`, on a phone, where the menu is its own screen; undefined elsewhere. */
export function usePhoneBack(to: string, label: string): { to: string; label: string } | undefined {
  const isPhone = useIsPhone()
  return isPhone ? { to, label } : undefined
}
