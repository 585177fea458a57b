import type { ReactNode } from 'react'
import { Bubble } from '../pictures/Bubble.tsx'
import { Rows } from './Group.tsx'
import { Icon } from '../pictures/Icon.tsx'
import { Page } from './Page.tsx'
import type { RoomEntry } from './Room.tsx'
import { Row } from './Row.tsx'
import { useMenuAlone } from '../hooks/useMenuAlone.ts'

interface RoomMenuProps {
  title: string
  entries: readonly RoomEntry[]
  /** The place that opens instead where the menu stands beside the pages. */
  first: string
  /** What stands below the entries. */
  foot?: ReactNode
}

/** The path of a room alone: on a phone its menu as a list; wider, the first place opens instead. */
export function RoomMenu({ title, entries, first, foot }: RoomMenuProps) {
  const isAlone = useMenuAlone(first)
  if (!isAlone) return null
  return (
    <Page title={title}>
      <Rows label={title}>
        {entries.map(({ to, label, icon, needsYou = 0 }) => (
          <Row
            key={to}
            to={to}
            title={label}
            figure={<Icon of={icon} size={20} />}
            end={<Bubble count={needsYou} />}
          />
        ))}
      </Rows>
      {foot}
    </Page>
  )
}
