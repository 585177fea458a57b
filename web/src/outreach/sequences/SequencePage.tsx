import { readKey } from '@goodturn/contract/read-key'
import type { Sequence } from '@goodturn/contract/outreach/sequences/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useActions } from '../../platform/useActions.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { AgreementDrawer } from './AgreementDrawer.tsx'
import { CostCard } from './CostCard.tsx'
import { EnrollDrawer } from './EnrollDrawer.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'
import { RenameModal } from './RenameModal.tsx'
import { ReviewDrawer } from './ReviewDrawer.tsx'
import { StepLine } from './StepLine.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'
import styles from './sequences.module.css'

const back = { to: paths.sequences(), label: 'Sequences' }
const tabs = ['steps', 'cost', 'people'] as const
type Tab = (typeof tabs)[number]

/** `/sequences/:key`: a sequence with its steps, what it costs, and the people in it (P:G-33). */
export default function SequencePage() {
  const key = readKey('sequence', String(useParams({ strict: false }).key))
  const query = useQuery(api.sequences.show.queryOptions({ input: { key } }))
  if (query.data) return <LoadedSequence of={query.data.data} />
  return (
    <PageFallback
      title="Sequence"
      back={back}
      query={query}
      unknown={{
        documentTitle: 'Sequence not found',
        title: 'We couldn’t find this sequence',
        why: 'It may belong to someone else.',
        list: { to: paths.sequences(), label: 'See your sequences' },
      }}
    >
      <SkeletonRows rows={4} figure="tile" />
    </PageFallback>
  )
}

function LoadedSequence({ of: sequence }: { of: Sequence }) {
  const [asked, setTab] = useQueryParam('tab')
  const tab: Tab = tabs.find((one) => one === asked) ?? 'steps'
  const drawer = useDrawerParam('drawer')
  const { key, title, people, proposed, steps, state } = sequence
  return (
    <Page
      title={title}
      back={back}
      lead={
        <span className={styles.facts}>
          <span>{stateLabels[state]}</span>
          <span>{countOf(people, 'person', 'people')} in it</span>
          <span>{formatMoney(sequence.price)} a person</span>
        </span>
      }
      actions={<SequenceActions of={sequence} />}
    >
      {proposed > 0 && state === 'active' && (
        <Notice
          tone="warn"
          title={`${countOf(proposed, 'person is', 'people are')} ready for review`}
          action={<Button onClick={() => drawer.open('review')}>Review the cost</Button>}
        >
          Nothing is sent or charged for them until you agree to the cost.
        </Notice>
      )}
      <div className={styles.tabs}>
        <Chips
          label="Show"
          value={tab}
          onChange={(next) => setTab(next)}
          choices={[
            { value: 'steps', label: 'Steps', count: steps.length },
            { value: 'cost', label: 'Cost' },
            { value: 'people', label: 'People', count: people },
          ]}
        />
      </div>
      <div className={styles.columns} data-tab={tab}>
        <div data-part="steps">
          <StepLine of={sequence} />
        </div>
        <div className={styles.aside}>
          <div data-part="cost">
            <CostCard of={sequence} />
          </div>
          <div data-part="people">
            <PeopleCard sequenceKey={key} total={people} />
          </div>
        </div>
      </div>
      <EnrollDrawer of={sequence} />
      <ReviewDrawer of={sequence} />
      <AgreementDrawer of={sequence.agreement} />
      <PersonDrawer />
      <RenameModal of={sequence} />
    </Page>
  )
}

const stateLabels = { active: 'Active', paused: 'Paused', archived: 'Archived' } as const

function SequenceActions({ of: { key, title, state, people } }: { of: Sequence }) {
  const acts = useActions<'state' | 'archive'>()
  const drawer = useDrawerParam('drawer')
  const refresh = useRefreshSequences()
  const go = useGo()
  if (state === 'archived') return null
  async function move(to: 'active' | 'paused') {
    await acts.run('state', async () => {
      await client.sequences.update({ key, state: to })
      await refresh()
    })
  }
  async function archive() {
    const body =
      people > 0
        ? `${countOf(people, 'person leaves', 'people leave')} the sequence, and nothing more is sent to them.`
        : 'No one is in it.'
    if (!(await confirm({ title: `Archive ${title}?`, body, verb: 'Yes, archive', tone: 'danger' }))) return
    const isDone = await acts.run('archive', () => client.sequences.update({ key, state: 'archived' }))
    if (!isDone) return
    await refresh()
    go(paths.sequences())
  }
  return (
    <>
      <ErrorList error={acts.error} focus />
      <TextButton onClick={() => drawer.open('rename')}>Rename</TextButton>
      <TextButton onClick={() => void archive()}>Archive</TextButton>
      <BusyButton
        variant="default"
        busy={acts.busyWith === 'state'}
        onClick={() => void move(state === 'active' ? 'paused' : 'active')}
      >
        {state === 'active' ? 'Pause all' : 'Resume all'}
      </BusyButton>
      <Button variant="default" onClick={() => drawer.open('enroll')}>
        Enroll people
      </Button>
    </>
  )
}
