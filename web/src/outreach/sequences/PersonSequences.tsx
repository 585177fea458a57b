import type { ContactKey } from '@goodturn/contract/ids'
import type { Enrollment } from '@goodturn/contract/outreach/sequences/schema'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { reviewPath } from './reviewPath.ts'
import { useRefreshSequences } from './useRefreshSequences.ts'
import { describeEnrollment } from './text.ts'
import styles from './sequences.module.css'

const openStates: readonly Enrollment['state'][] = ['proposed', 'active', 'paused', 'stopped']

/** A person's current and past sequences, and a button to add them to another. Renders nothing when there are none. */
export function PersonSequences({ contact }: { contact: ContactKey }) {
  const list = useQuery(api.enrollments.ofContact.queryOptions({ input: { contact } }))
  const own = useQuery(api.sequences.list.queryOptions({ input: {} }))
  const entered = list.data?.data ?? []
  const isIn = new Set(
    entered.filter(({ state }) => openStates.includes(state)).map(({ sequence }) => sequence.key),
  )
  const others = (own.data?.data ?? []).filter(({ key, state }) => state === 'active' && !isIn.has(key))
  if (entered.length === 0 && others.length === 0) return null
  return (
    <Card title="Sequences" level={2}>
      {entered.length > 0 && (
        <Rows label="Sequences">
          {entered.map((one) => (
            <Row
              key={one.key}
              to={`${paths.sequence(one.sequence.key)}?tab=people&enrollment=${one.key}`}
              title={one.sequence.title}
              note={describeEnrollment(one)}
              tone={one.stop ? 'honey' : 'plain'}
            />
          ))}
        </Rows>
      )}
      {others.length > 0 && <Enroll contact={contact} choices={others} />}
    </Card>
  )
}

interface EnrollProps {
  contact: ContactKey
  choices: readonly { key: Enrollment['sequence']['key']; title: string }[]
}

function Enroll({ contact, choices }: EnrollProps) {
  const acts = useActions<'enroll'>()
  const refresh = useRefreshSequences()
  const go = useGo()
  async function enroll(key: Enrollment['sequence']['key']) {
    const isDone = await acts.run('enroll', async () => {
      await client.sequences.enroll({ key, contacts: [contact] })
      await refresh()
    })
    if (isDone) go(reviewPath(key))
  }
  return (
    <div className={styles.chosen}>
      <ErrorList error={acts.error} />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" aria-busy={acts.busyWith === 'enroll' || undefined}>
            Enroll in a sequence
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ key, title }) => (
            <Menu.Item key={key} onClick={() => void enroll(key)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
