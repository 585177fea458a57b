import { useEffect } from 'react'
import { useGo } from '../../platform/router/useGo.ts'
import { useIsPhone } from './useIsPhone.ts'

/** Whether a room's menu is its own screen, as on a phone; wider, redirects to `first`. */
export function useMenuAsPage(first: string): boolean {
  const isPhone = useIsPhone()
  const go = useGo()
  useEffect(() => {
    if (!isPhone) go(first, { replace: true })
  }, [isPhone, first, go])
  return isPhone
}
