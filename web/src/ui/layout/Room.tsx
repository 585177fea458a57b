import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconType } from '../pictures/Icon.tsx'
import { SideNav } from './SideNav.tsx'
import { useIsPhone } from '../hooks/useIsPhone.ts'

/** An entry of a room's menu. */
export interface RoomEntry {
  to: string
  label: string
  icon: IconType
  /** Number of items there that need the member's attention. */
  needsYou?: number
}

interface RoomProps {
  title: string
  entries: readonly RoomEntry[]
  /** Shown below the entries. */
  foot?: ReactNode
  width?: 'normal' | 'wide'
}

/**
 * A room of several pages: its menu beside the page from 768 px; below that, only the page, and the menu is `RoomMenu`.
 */
export function Room(props: RoomProps) {
  const isPhone = useIsPhone()
  return (
    <SideNav {...props} hidden={isPhone}>
      <Outlet />
    </SideNav>
  )
}
