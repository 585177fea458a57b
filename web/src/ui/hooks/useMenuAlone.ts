import { useEffect } from 'react'
import { useGo } from '../../platform/router/useGo.ts'
import { usePhone } from './usePhone.ts'

/** Whether a room's menu is its own screen, as on a phone; wider, redirects to `first`. */
export function useMenuAlone(first: string): boolean {
  const isPhone = usePhone()
  const go = useGo()
  useEffect(() => {
    if (!isPhone) go(first, { replace: true })
  }, [isPhone, first, go])
  return isPhone
}
