import type { ContactKey } from '@goodturn/contract/ids'
import { PersonSelect } from '../../people/contacts/PersonSelect.tsx'
import styles from './teams.module.css'

interface FreePersonSelectProps {
  value: ContactKey | null
  onChange: (key: ContactKey | null) => void
  help: string
}

/** Picks one of the team's people whom no one looks after yet, with search (CG-49). */
export function FreePersonSelect({ help, ...choice }: FreePersonSelectProps) {
  return (
    <PersonSelect
      {...choice}
      label={
        <>
          Person to look after <span className={styles.optional}>(optional)</span>
        </>
      }
      description={help}
      placeholder="No one yet"
      clearable
      only={({ assigned_member, member_invite }) => !assigned_member && !member_invite}
      including="assigned_member"
    />
  )
}
