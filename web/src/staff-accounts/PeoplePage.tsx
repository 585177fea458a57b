import { staffRoleNames } from '@goodturn/contract/staff-accounts/roles'
import type { StaffPerson } from '@goodturn/contract/staff-accounts/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusWord, type StatusLook } from '../ui/StatusWord.tsx'
import { TableCards } from '../ui/TableCards.tsx'

const looks: Record<StaffPerson['state'], [StatusLook, string]> = {
  invited: ['waiting', 'Invited'],
  active: ['done', 'Active'],
  ended: ['canceled', 'Ended'],
}

/** `/staff/people`: who works here, with which role. */
export default function PeoplePage() {
  const people = useQuery(api.staffPeople.list.queryOptions())
  const rows = people.data?.data
  return (
    <StaffPage title="Staff" lead={rows && `${rows.filter(({ state }) => state === 'active').length} active`}>
      <ErrorList error={people.error} />
      {!rows && !people.error && <SkeletonRows />}
      {rows && (
        <TableCards
          label="Staff"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { title: 'Name', lead: true, cell: ({ name }) => name },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Role', cell: ({ role }) => staffRoleNames[role] },
            { title: 'Second step', cell: ({ second_step }) => (second_step ? 'On' : 'Off') },
            {
              title: 'State',
              cell: ({ state }) => <StatusWord look={looks[state][0]}>{looks[state][1]}</StatusWord>,
            },
          ]}
        />
      )}
    </StaffPage>
  )
}
