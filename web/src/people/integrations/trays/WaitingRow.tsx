import type { UserIntegrationKey } from '@goodturn/contract/ids'
import type { WaitingPerson } from '@goodturn/contract/people/integrations/schema'
import { Button } from '@mantine/core'
import { client } from '../../../platform/client.ts'
import { formatPhone } from '../../../platform/format.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { withRewordedErrors } from '../rewordError.ts'
import { useRefreshAfterDecision } from '../useRefreshAfterDecision.ts'
import { WaitingForm } from './WaitingForm.tsx'
import styles from './Trays.module.css'

interface WaitingRowProps {
  of: WaitingPerson
  connection: UserIntegrationKey
  slug: string
  service: string
  /** The form open in the row. */
  act: 'complete' | 'leaveOut' | null
  onAct: (act: 'complete' | 'leaveOut' | null) => void
}

/** A waiting person: the known details, the missing ones, and the two ways to resolve it. */
export function WaitingRow({ of: person, connection, slug, service, act, onAct }: WaitingRowProps) {
  const { email, phone, company } = person.data
  const known = [email, phone && formatPhone(phone), company].filter(Boolean).join(', ')
  const missing = describeMissing(person)
  return (
    <li className={styles.person}>
      <div className={styles.top}>
        <div className={styles.who}>
          <b>{person.name}</b>
          {known && <span className="gt-meta">{known}</span>}
          {missing && <span className={styles.missing}>{missing}</span>}
        </div>
        {act === null && (
          <div className={styles.acts}>
            <Button variant="default" onClick={() => onAct('complete')}>
              Add address<VisuallyHidden> of {person.name}</VisuallyHidden>
            </Button>
            <Button variant="subtle" onClick={() => onAct('leaveOut')}>
              Leave out<VisuallyHidden> {person.name}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      {act === 'complete' && (
        <div className={styles.form}>
          <WaitingForm of={person} connection={connection} slug={slug} onEnd={() => onAct(null)} />
        </div>
      )}
      {act === 'leaveOut' && (
        <LeaveOutButton
          of={person}
          connection={connection}
          slug={slug}
          service={service}
          onEnd={() => onAct(null)}
        />
      )}
    </li>
  )
}

/** A person's missing details. If the whole address is missing, one sentence says so instead of one per line. */
function describeMissing({ data, errors }: WaitingPerson): string {
  const hasNoAddress = !data.address && !data.city && !data.zip
  const lines = ['city', 'state', 'zip', 'country']
  const told = errors.filter(({ field }) => !hasNoAddress || !lines.includes(field))
  return [...new Set(told.map(({ message }) => message))].join(' ')
}

interface LeaveOutButtonProps extends Pick<WaitingRowProps, 'of' | 'connection' | 'slug' | 'service'> {
  onEnd: () => void
}

function LeaveOutButton({ of: person, connection, slug, service, onEnd }: LeaveOutButtonProps) {
  const acts = useActions<'leaveOut'>()
  const settled = useRefreshAfterDecision(slug)
  async function leaveOut() {
    const isDone = await acts.run('leaveOut', () =>
      withRewordedErrors(client.integrations.leaveOut({ key: connection, person: person.key })),
    )
    if (!isDone) return
    toast(`${person.name} was left out`)
    await settled()
    onEnd()
  }
  return (
    <div className={styles.question} role="group" aria-label={`Leave ${person.name} out?`}>
      <div className={styles.asked}>
        <p>
          <b>Leave {person.name} out?</b>
        </p>
        <p>Later imports leave them out too. They stay in {service}.</p>
        <ErrorList error={acts.error} focus />
      </div>
      <div className={styles.acts}>
        <Button variant="default" autoFocus onClick={onEnd}>
          Cancel
        </Button>
        <BusyButton color="red" busy={acts.busyWith !== null} onClick={leaveOut}>
          Yes, leave out
        </BusyButton>
      </div>
    </div>
  )
}
