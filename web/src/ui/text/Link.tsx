import { useRouter, useRouterState } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { openPath } from '../../platform/router/openPath.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site with its query, from `paths.ts`. */
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the site, unstyled: the base of `TextLink`, `LinkButton`, and rows. Preloads the target's code on hover
 * and focus, and leaves new tabs and downloads to the browser.
 */
export function Link({ to, replace = false, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter()
  const preload = () => void router.preloadRoute({ to: to.split(/[?#]/)[0] ?? to }).catch(() => {})
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target === '_blank') return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPath(router.history, to, { replace })
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}

/** Whether the current path is `path` or below it, for marking navigation entries. */
export function useIsActivePath(path: string): boolean {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
