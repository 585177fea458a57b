import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '../ui/text/Link.tsx'
import type { Place } from './places.ts'

interface PlaceLinkProps {
  place: Place
  className: string | undefined
  children: ReactNode
}

/** A link to a place, marked as current on its page and on screens that belong to it. */
export function PlaceLink({ place: { to, also }, className, children }: PlaceLinkProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isBelow = [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <Link to={to} className={className} aria-current={pathname === to ? 'page' : isBelow || undefined}>
      {children}
    </Link>
  )
}
