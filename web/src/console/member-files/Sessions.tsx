import type { MemberKey } from '@goodturn/contract/ids'
import type { FileSession } from '@goodturn/contract/console/member-files/schema'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './MemberFiles.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

const nameOf = ({ kind, device }: FileSession) =>
  kind === 'support' ? 'Staff, acting as the member' : (device ?? 'Unknown device')

interface SessionEntriesProps {
  sessions: readonly FileSession[]
  /** The member whose sessions can be ended; without it they can't. */
  endFor?: MemberKey
}

/** The member's sessions, most recently used first. */
export function SessionEntries({ sessions, endFor }: SessionEntriesProps) {
  const [ending, setEnding] = useState<FileSession | null>(null)
  if (sessions.length === 0) return <p className={styles.quiet}>Not signed in anywhere.</p>
  return (
    <>
      <ul className={styles.entries}>
        {sessions.map((session) => (
          <li key={session.key}>
            <p>{nameOf(session)}</p>
            <p className={styles.quiet}>
              {session.time_zone && `${session.time_zone.replaceAll('_', ' ')}. `}
              Last seen {formatDay(session.seen)}, {formatTime(session.seen)}
            </p>
            {endFor && (
              <TextButton aria-label={`Sign out ${nameOf(session)}`} onClick={() => setEnding(session)}>
                Sign out
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {endFor && ending && (
        <ReasonDialog
          title={`Sign out ${nameOf(ending)}?`}
          label="Sign out"
          onClose={() => setEnding(null)}
          act={(reason) => client.memberFiles.endSession({ key: endFor, session: ending.key, reason })}
        >
          <p>This device is signed out on its next request. It can sign in again.</p>
        </ReasonDialog>
      )}
    </>
  )
}
