import type { SequenceRow } from '@goodturn/contract/outreach/sequences/schema'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ReadyRow } from './ReadyRow.tsx'
import { Reminders } from './Reminders.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import { useReminders } from './useReminders.ts'

/** `/sequences`: the member's sequences, and the ready-made ones they can use (P:G-33). */
export default function SequencesPage() {
  const list = useQuery(api.sequences.list.queryOptions({ input: {} }))
  // Waits for the reminders, which are above the sequences and would push them down.
  const isLoading = useReminders().isLoading || list.isPending
  const acts = useActions<string>()
  const go = useGo()
  const refresh = useRefreshSequences()
  const start = (name: string, given: Parameters<typeof client.sequences.create>[0]) =>
    acts.run(name, async () => {
      const { data } = await client.sequences.create(given)
      await refresh()
      go(paths.sequence(data.key))
    })
  return (
    <Page
      title="Sequences"
      lead="Gifts, cards, and reminders that go out automatically, one step after another."
      actions={
        <BusyButton
          busy={acts.busyWith === 'new'}
          icon={IconPlus}
          onClick={() => void start('new', { title: 'New sequence' })}
        >
          New sequence
        </BusyButton>
      }
    >
      <ErrorList error={acts.error} focus />
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {!isLoading && <Reminders />}
      {isLoading && <SkeletonRows rows={6} figure="tile" />}
      {!isLoading && list.data && (
        <>
          {list.data.data.length > 0 && (
            <Section title="Yours" note={list.data.data.length}>
              <Rows>
                {list.data.data.map((one) => (
                  <OwnRow key={one.key} of={one} />
                ))}
              </Rows>
            </Section>
          )}
          <Section title="Ready-made" note="Use one as is, or change it">
            <Rows>
              {list.data.ready_made.map((one) => (
                <ReadyRow
                  key={one.name}
                  of={one}
                  isBusy={acts.busyWith === one.name}
                  onUse={() => void start(one.name, { ready_made: one.name })}
                />
              ))}
            </Rows>
          </Section>
        </>
      )}
    </Page>
  )
}

function OwnRow({ of: one }: { of: SequenceRow }) {
  const parts = [
    countOf(one.steps, 'step'),
    `${formatMoney(one.price)} a person`,
    `${countOf(one.people, 'person', 'people')} in it`,
    ...(one.proposed > 0 ? [`${one.proposed} to review`] : []),
    ...(one.waiting > 0 ? [one.waiting === 1 ? '1 waiting on you' : `${one.waiting} waiting on you`] : []),
    ...(one.state === 'paused' ? ['Paused'] : []),
  ]
  return (
    <Row
      to={paths.sequence(one.key)}
      figure={one.art[0] && <Art of={one.art[0]} size={56} />}
      title={one.title}
      note={parts.join(' · ')}
      tone={one.waiting > 0 ? 'honey' : 'plain'}
    />
  )
}
