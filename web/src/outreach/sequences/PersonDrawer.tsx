import type { EnrollmentKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { EnrollmentDetails, Turn } from '@goodturn/contract/outreach/sequences/schema'
import { mayAct } from '@goodturn/contract/outreach/sequences/states'
import { canContinue } from '@goodturn/contract/outreach/sequences/stops'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useActions } from '../../platform/useActions.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import { describeEnrollment } from './text.ts'
import styles from './sequences.module.css'

/** A person in a sequence: past steps, upcoming steps, and the member's actions. */
export function PersonDrawer() {
  const drawer = useDrawerParam('enrollment')
  if (!drawer.opened || !drawer.value) return null
  return <DrawerContent enrollment={readKey('enrollment', drawer.value)} onClose={drawer.close} />
}

function DrawerContent({ enrollment: key, onClose }: { enrollment: EnrollmentKey; onClose: () => void }) {
  const query = useQuery(api.enrollments.show.queryOptions({ input: { key } }))
  const person = query.data?.data
  return (
    <AppDrawer opened onClose={onClose} title={person?.contact.display_name ?? 'Person'}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={4} />}
      {person && (
        <div className={styles.fields}>
          {person.stop ? (
            <Notice tone="warn">{describeEnrollment(person)}</Notice>
          ) : (
            <p role="status">{describeEnrollment(person)}</p>
          )}
          <EnrollmentActions of={person} />
          <Rows>
            {person.turns.map((turn) => (
              <TurnLine key={turn.key} of={turn} />
            ))}
          </Rows>
          <p>
            <TextLink to={paths.person(person.contact.key)}>See {person.contact.display_name}</TextLink>
          </p>
        </div>
      )}
    </AppDrawer>
  )
}

const turnLabels = {
  planned: 'On',
  charging: 'Payment in progress, due',
  done: 'Done, due',
  skipped: 'Skipped, was due',
  dropped: 'Left out, was due',
} as const

/** What became of a step's gift link, as the text of a link to its gift. */
const linkLabels: Readonly<Record<NonNullable<Turn['link']>, string>> = {
  waiting: 'Waiting for an answer',
  opened: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Link ended',
  canceled: 'Canceled',
}

function TurnLine({
  of: { number, title, due_on: dueOn, state, price, invoice, touch, link },
}: {
  of: Turn
}) {
  return (
    <Row
      title={`${number}. ${title}`}
      note={
        <>
          {turnLabels[state]} {formatDate(dueOn)}{' '}
          {invoice && state === 'done' && <TextLink to={paths.manageInvoice(invoice)}>Invoice</TextLink>}
          {touch && link && (
            <>
              , <TextLink to={paths.touch(touch)}>{linkLabels[link]}</TextLink>
            </>
          )}
        </>
      }
      end={price === null ? 'Not agreed to' : price === 0 ? 'Free' : formatMoney(price)}
    />
  )
}

function getContinueLabel({ reason, price }: NonNullable<EnrollmentDetails['stop']>): string {
  if (price !== null) return `Continue for ${formatMoney(price)}`
  return reason === 'handed_over' ? 'Continue' : 'Try again'
}

function EnrollmentActions({ of: person }: { of: EnrollmentDetails }) {
  const { key, state, stop, contact } = person
  const acts = useActions<'pause' | 'resume' | 'goOn' | 'skip' | 'leave'>()
  const refresh = useRefreshSequences()
  const next = person.turns.find((turn) => turn.state === 'planned')
  const act = (name: Parameters<typeof acts.run>[0], call: () => Promise<unknown>) =>
    void acts.run(name, async () => {
      await call()
      await refresh()
    })
  async function leave() {
    const title = `Remove ${contact.display_name}?`
    const body = 'Nothing more will be sent or charged for them in this sequence.'
    if (await confirm({ title, body, verb: 'Yes, remove', tone: 'danger' }))
      act('leave', () => client.enrollments.leave({ key }))
  }
  return (
    <div className={styles.chosen}>
      <ErrorList error={acts.error} focus />
      {mayAct('goOn', state) && stop && canContinue(stop.reason) && (
        <BusyButton
          busy={acts.busyWith === 'goOn'}
          onClick={() => act('goOn', () => client.enrollments.goOn({ key, price: stop.price }))}
        >
          {getContinueLabel(stop)}
        </BusyButton>
      )}
      {mayAct('skip', state) && next && (
        <BusyButton
          variant="default"
          busy={acts.busyWith === 'skip'}
          onClick={() => act('skip', () => client.enrollments.skip({ key, turn: next.key }))}
        >
          Skip {next.title}
        </BusyButton>
      )}
      {mayAct('pause', state) && (
        <BusyButton
          variant="default"
          busy={acts.busyWith === 'pause'}
          onClick={() => act('pause', () => client.enrollments.pause({ key }))}
        >
          Pause
        </BusyButton>
      )}
      {mayAct('resume', state) && (
        <BusyButton
          busy={acts.busyWith === 'resume'}
          onClick={() => act('resume', () => client.enrollments.resume({ key }))}
        >
          Resume
        </BusyButton>
      )}
      {mayAct('leave', state) && (
        <BusyButton
          variant="subtle"
          color="red"
          busy={acts.busyWith === 'leave'}
          onClick={() => void leave()}
        >
          Remove
        </BusyButton>
      )}
    </div>
  )
}
