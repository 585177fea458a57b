import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { assignedAtOnceMax } from '@goodturn/contract/identity/teams/limits'
import type { MemberDetails } from '@goodturn/contract/identity/teams/schema'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { usePeople } from '../../people/contacts/usePeople.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import type { useActions } from '../../platform/useActions.ts'
import { AppDrawer, DrawerFooter } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { fullName } from './teamText.tsx'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

interface AssignDrawerProps {
  member: MemberDetails
  /** Opened by `?assign=people`. */
  drawer: DrawerParam
  acts: ReturnType<typeof useActions<'remove' | 'change' | 'assign'>>
}

/** Assigns many people to a member at once; says who looks after each of them now. */
export function AssignDrawer({ member, drawer, acts }: AssignDrawerProps) {
  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={drawer.close}
      eyebrow={fullName(member.member)}
      title="Assign people"
    >
      <Choices member={member} onClose={drawer.close} acts={acts} />
    </AppDrawer>
  )
}

function Choices({
  member: { member },
  onClose,
  acts,
}: Omit<AssignDrawerProps, 'drawer'> & { onClose: () => void }) {
  const refresh = useRefreshAll()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<ContactKey>>(new Set())
  const list = usePeople(search, 'assigned_member')

  function toggle(key: ContactKey) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  async function assign() {
    const done = await acts.run('assign', () =>
      client.contacts.assignMany({ contacts: [...chosen], member: member.key }),
    )
    if (!done) return
    onClose()
    await refresh()
  }
  return (
    <>
      <SearchField label="Search your people" value={search} onChange={setSearch} width="100%" />
      <ErrorList error={acts.error} focus />
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={6} figure="none" />
      ) : list.rows.length === 0 ? (
        <EmptyState
          scene={search ? noHitsScene : neighborsScene}
          level={3}
          title={search ? `No one else is named “${search}”.` : 'There’s no one else yet.'}
        />
      ) : (
        <>
          <ul className={styles.people} aria-label="People">
            {list.rows.map((person) => (
              <li key={person.key}>
                <Choice
                  person={person}
                  isChosen={chosen.has(person.key)}
                  isDone={person.assigned_member?.key === member.key}
                  onToggle={() => toggle(person.key)}
                />
              </li>
            ))}
          </ul>
          <SeeMore {...list.more} nouns={['person', 'people']} />
        </>
      )}
      <DrawerFooter>
        <BusyButton busy={acts.busyWith === 'assign'} disabledReason={reasonOf(chosen.size)} onClick={assign}>
          {chosen.size > 0 ? `Assign ${countOf(chosen.size, 'person', 'people')}` : 'Assign'}
        </BusyButton>
      </DrawerFooter>
    </>
  )
}

function reasonOf(count: number): string | undefined {
  if (count === 0) return 'Choose someone first.'
  return count > assignedAtOnceMax ? `Choose at most ${assignedAtOnceMax} people at once.` : undefined
}

interface ChoiceProps {
  person: Contact
  isChosen: boolean
  /** The member looks after them already. */
  isDone: boolean
  onToggle: () => void
}

function Choice({ person, isChosen, isDone, onToggle }: ChoiceProps) {
  const { assigned_member: assigned } = person
  return (
    <label className={styles.choice}>
      <Checkbox
        checked={isChosen || isDone}
        disabled={isDone}
        onChange={onToggle}
        aria-label={person.display_name}
      />
      <span>
        <b>{person.display_name}</b>
        <span className={styles.quiet}>
          {assigned ? `${fullName(assigned)} looks after them now` : 'No one looks after them yet'}
        </span>
      </span>
    </label>
  )
}
