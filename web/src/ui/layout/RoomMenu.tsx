import type { ReactNode } from 'react'
import { Bubble } from '../pictures/Bubble.tsx'
import { Rows } from './Group.tsx'
import { Icon } from '../pictures/Icon.tsx'
import { Page } from './Page.tsx'
import type { RoomEntry } from './Room.tsx'
import { Row } from './Row.tsx'
import { useMenuAsPage } from '../hooks/useMenuAsPage.ts'

interface RoomMenuProps {
  title: string
  entries: readonly RoomEntry[]
  /** The page to redirect to if the menu is beside the pages. */
  first: string
  /** Shown below the entries. */
  foot?: ReactNode
}

/** A room's own path: its menu as a list on a phone; wider, redirects to the first page. */
export function RoomMenu({ title, entries, first, foot }: RoomMenuProps) {
  const isAlone = useMenuAsPage(first)
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
