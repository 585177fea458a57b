import type { MemberDetails } from '@goodturn/contract/identity/teams/schema'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import type { useActions } from '../../platform/useActions.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { AssignDrawer } from './AssignDrawer.tsx'
import { PeopleList } from './PeopleList.tsx'
import { fullName } from './teamText.tsx'
import styles from './teams.module.css'

interface MemberPeopleProps {
  member: MemberDetails
  mayAssign: boolean
  acts: ReturnType<typeof useActions<'remove' | 'change' | 'assign'>>
}

/** The people a member looks after, as far as the viewer may see them (C-2.8-46..48, CG-52). */
export function MemberPeople({ member: details, mayAssign, acts }: MemberPeopleProps) {
  const drawer = useDrawerParam('assign')
  const { key, member, sees_all } = details
  const name = fullName(member)
  const count = member.assigned_contacts_count
  const isPhone = useIsPhone()
  const assign = mayAssign && (
    <Button
      variant="default"
      leftSection={<Icon of={IconUserPlus} />}
      onClick={() => drawer.open('people')}
      fullWidth={isPhone}
      mb={isPhone ? 16 : 0}
    >
      Assign people
    </Button>
  )
  return (
    <Section
      title={`People managed by ${name}`}
      note={count > 0 ? formatCount(count) : undefined}
      action={!isPhone && assign}
    >
      {isPhone && assign}
      {count === 0 ? (
        <p className={styles.text}>{name} is not currently assigned to anyone.</p>
      ) : (
        <PeopleList memberKey={key} label="People" />
      )}
      {!sees_all && count > 0 && (
        <p className={styles.quiet}>
          You only see people you added yourself. The owner and admins see everyone.
        </p>
      )}
      {mayAssign && <AssignDrawer member={details} drawer={drawer} acts={acts} />}
    </Section>
  )
}
