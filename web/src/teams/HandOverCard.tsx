import type { MemberKey } from '@goodturn/contract/ids'
import type { MemberDetails } from '@goodturn/contract/teams/schema'
import { useState } from 'react'
import { client } from '../platform/client.ts'
import { countOf } from '../platform/format.ts'
import type { useActs } from '../platform/useActs.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { MemberSelect } from './MemberSelect.tsx'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'

interface HandOverCardProps {
  member: MemberDetails
  acts: ReturnType<typeof useActs<'remove' | 'change' | 'assign'>>
}

/** The owner moves everybody whom a member looks after to another in one act; the list is on the page. */
export function HandOverCard({ member: { member }, acts }: HandOverCardProps) {
  const refresh = useRefreshAll()
  const [to, setTo] = useState<{ key: MemberKey; name: string } | null>(null)
  const people = member.assigned_contacts_count
  const many = countOf(people, 'person', 'people')

  async function askAndMove() {
    if (!to) return
    const yes = await confirm({
      title: `Hand over ${many} to ${to.name}?`,
      body: `Everybody in the list of ${member.first_name}’s people is looked after by ${to.name} then. ${member.first_name}’s own people stay with ${member.first_name}, and plans and gifts stay with who pays them.`,
      verb: 'Yes, hand over',
    })
    if (!yes) return
    const done = await acts.run('assign', () =>
      client.contacts.handOver({ from: member.key, to: to.key, people }),
    )
    if (done) setTo(null)
    await refresh()
  }
  return (
    <Card title="Hand over people" level={2}>
      <div className={styles.stack}>
        <p className={styles.text}>
          Move everybody {member.first_name} looks after, {many}, to another member in one step.
        </p>
        <MemberSelect
          label="To"
          value={to}
          onChange={setTo}
          except={member.key}
          placeholder="Choose a member"
        />
        <BusyButton
          variant="default"
          busy={acts.busyWith === 'assign'}
          disabledReason={to ? undefined : 'Choose a member first.'}
          onClick={askAndMove}
        >
          Hand over {many}
        </BusyButton>
      </div>
    </Card>
  )
}
