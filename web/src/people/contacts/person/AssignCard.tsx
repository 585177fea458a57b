import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { MemberSelect } from '../../../identity/teams/MemberSelect.tsx'
import { fullName } from '../../../identity/teams/teamText.tsx'
import { useActions } from '../../../platform/useActions.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useRefreshTeam } from '../../../identity/teams/useRefreshTeam.ts'
import { useRefreshPeople } from '../useRefreshPeople.ts'

/** Owners and admins of a team choose who looks after a person; saved at once. */
export function AssignCard({ person }: { person: ContactDetails }) {
  const refreshPeople = useRefreshPeople()
  const refreshTeam = useRefreshTeam()
  const acts = useActions<'assign'>()
  const assigned = person.assigned_member
  const [wanted, setWanted] = useState<{ key: MemberKey; name: string } | null | undefined>(undefined)
  const shown = wanted === undefined ? assigned && { key: assigned.key, name: fullName(assigned) } : wanted

  async function assign(member: { key: MemberKey; name: string } | null) {
    setWanted(member)
    const done = await acts.run('assign', () =>
      client.contacts.assign({ key: person.key, member: member?.key ?? null }),
    )
    if (done) {
      toast(member ? `${member.name} now looks after ${person.display_name}` : 'Successfully updated!')
      await Promise.all([refreshPeople(), refreshTeam()])
    }
    setWanted(undefined)
  }
  return (
    <Card title="Team" level={2}>
      <ErrorList error={acts.error} />
      <MemberSelect
        label="Looked after by"
        value={shown}
        onChange={(member) => void assign(member)}
        placeholder="No one in particular"
        clearable
        disabled={acts.busyWith !== null}
      />
    </Card>
  )
}
