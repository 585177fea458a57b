import type { AssignableType } from '@goodturn/contract/identity/teams/rights'
import type { MemberDetails } from '@goodturn/contract/identity/teams/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { TypeLabel, fullName } from './teamText.tsx'
import styles from './teams.module.css'

interface PermissionsCardProps {
  member: MemberDetails
  isBusy: boolean
  onCancel: () => void
  onConfirm: (type: AssignableType) => Promise<void>
}

/** Makes a member an admin, or an admin a member, and says what each sees (C-2.8-44, C-2.8-45). */
export function PermissionsCard({ member, isBusy, onCancel, onConfirm }: PermissionsCardProps) {
  const [type, setType] = useState<AssignableType>(member.type === 'admin' ? 'admin' : 'member')
  const people = member.member.assigned_contacts_count
  const name = fullName(member.member)
  return (
    <Card title={<span className={styles.sectionTitle}>Permissions</span>} level={2}>
      <div className={styles.permissions}>
        <p className={styles.text}>Change the administrative level for {name}</p>
        <ChoiceCards
          label="Administrative level"
          value={type}
          onChange={setType}
          choices={[
            {
              value: 'admin',
              title: <TypeLabel type="admin" />,
              note: 'Sees everyone’s people, plans, and gifts. Invites, assigns, and removes members.',
            },
            {
              value: 'member',
              title: <TypeLabel type="member" />,
              note: `Sees their own people and the ${countOf(people, 'person', 'people')} assigned to them.`,
            },
          ]}
        />
      </div>
      <div className={styles.buttons}>
        <BusyButton busy={isBusy} onClick={() => onConfirm(type)}>
          Confirm
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
