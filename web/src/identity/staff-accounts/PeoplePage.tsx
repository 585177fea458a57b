import { staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import type { StaffPerson } from '@goodturn/contract/identity/staff-accounts/schema'
import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { useKeys } from '../../console/staff/keys.ts'
import { staffPaths } from '../../console/staff/paths.ts'
import { useStaff } from '../../console/staff/session.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type StatusLook, StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { ActionDialog, type PersonAction } from './ActionDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { usePersonActions } from './usePersonActions.ts'
import styles from './staff-accounts.module.css'

const stateLabels: Record<StaffPerson['state'], [StatusLook, string]> = {
  invited: ['waiting', 'Invited'],
  active: ['done', 'Active'],
  ended: ['canceled', 'Ended'],
}

/** Columns of a row; `onAct` opens an action's dialog. */
const columnsOf = (onAct: (act: PersonAction) => void): Column<StaffPerson>[] => [
  { title: 'Name', lead: true, cell: ({ name }) => <span className={styles.name}>{name}</span> },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Role', cell: ({ role }) => staffRoleNames[role] },
  { title: 'Second step', cell: ({ second_step }) => (second_step ? 'On' : 'Off') },
  { title: 'Last signed in', cell: ({ seen }) => (seen ? formatDay(seen) : 'Never') },
  { title: 'State', cell: (person) => <State person={person} /> },
  { title: 'Actions', cell: (person) => <PersonActions person={person} onAct={onAct} /> },
]

/** `/staff/people`: current staff and their roles, invited staff, and former staff. */
export default function PeoplePage() {
  const people = useQuery(api.staffPeople.list.queryOptions())
  const [invites, setInvites] = useState(false)
  const [act, setAct] = useState<PersonAction | null>(null)
  const rows = people.data?.data
  useKeys('Staff', [{ keys: 'N', label: 'Invite a staff member', act: () => setInvites(true), onFoot: true }])
  const active = rows?.filter(({ state }) => state === 'active').length
  return (
    <StaffPage
      title="Staff"
      lead={rows && `${active} active`}
      actions={
        <>
          <LinkButton to={staffPaths.audit()} variant="default">
            Staff activity
          </LinkButton>
          <BusyButton icon={IconUserPlus} onClick={() => setInvites(true)}>
            Invite
          </BusyButton>
        </>
      }
    >
      <ErrorList error={people.error} retry={() => void people.refetch()} />
      {!rows && !people.error && <SkeletonRows figure="none" />}
      {rows && (
        <TableCards
          label="Staff"
          rows={rows}
          keyOf={({ key }) => key}
          toneOf={({ state }) => (state === 'ended' ? 'quiet' : 'plain')}
          columns={columnsOf(setAct)}
        />
      )}
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
      {act && <ActionDialog act={act} onClose={() => setAct(null)} />}
    </StaffPage>
  )
}

function State({ person: { state, invite_ends } }: { person: StaffPerson }) {
  const [look, word] = stateLabels[state]
  return (
    <>
      <StatusLabel look={look}>{word}</StatusLabel>
      {invite_ends && <span className={styles.until}> until {formatDay(invite_ends)}</span>}
    </>
  )
}

interface PersonActionsProps {
  person: StaffPerson
  onAct: (act: PersonAction) => void
}

function PersonActions({ person, onAct }: PersonActionsProps) {
  const { key, name, state } = person
  const own = useStaff().key === key
  const { sendLink, withdraw } = usePersonActions()
  if (state === 'ended') return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={`More for ${name}`}>
          <Icon of={IconDots} size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void sendLink(person)}>
          {state === 'invited' ? 'Resend invitation' : 'Send a password reset link'}
        </Menu.Item>
        <Menu.Item onClick={() => onAct({ kind: 'role', person })}>Change role</Menu.Item>
        {state === 'active' && person.second_step && !own && (
          <Menu.Item onClick={() => onAct({ kind: 'secondStep', person })}>Remove second step</Menu.Item>
        )}
        {state === 'invited' ? (
          <Menu.Item onClick={() => void withdraw(person)}>Withdraw invitation</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onAct({ kind: 'end', person })}>End account</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
