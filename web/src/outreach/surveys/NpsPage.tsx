import { npsAfterDays, npsEveryDays } from '@goodturn/contract/outreach/surveys/limits'
import type { Nps, SurveySettings } from '@goodturn/contract/outreach/surveys/schema'
import { Switch } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { AnswerEntry } from './AnswerEntry.tsx'
import { MailSettingsCard } from './MailSettingsCard.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'
import { NpsTrend } from './NpsTrend.tsx'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import { formatScore } from './text.ts'
import styles from './surveys.module.css'

/** `/happier-people/nps-day-maker`: the one question a week after a delivery, its score, and its answers (G-33). */
export default function NpsPage() {
  const settings = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const score = useQuery(api.surveys.nps.queryOptions({ input: {} }))
  const given = settings.data?.data
  // While it is off it comes first, on a phone too.
  const question = (
    <Card title="The question" level={2}>
      <ErrorList error={settings.error} retry={() => void settings.refetch()} />
      {settings.isPending && <SkeletonRows rows={2} figure="none" />}
      {given && <EnabledSwitch settings={given} />}
    </Card>
  )
  return (
    <Page
      title="NPS day maker"
      lead={`One question by email, ${npsAfterDays} days after a gift arrives: how likely are they to recommend you?`}
      back={{ to: paths.happierPeople(), label: 'Happier people' }}
    >
      <Aside
        aside={
          <>
            {given?.nps_on !== false && question}
            {given?.mails_on && <MailSettingsCard />}
          </>
        }
      >
        {given?.nps_on === false && <div className={styles.first}>{question}</div>}
        <ErrorList error={score.error} retry={() => void score.refetch()} />
        {score.isPending && <SkeletonRows rows={4} figure="none" />}
        {score.data && <Score of={score.data.data} />}
        <Answers />
      </Aside>
    </Page>
  )
}

function EnabledSwitch({ settings }: { settings: SurveySettings }) {
  const refresh = useRefreshSurveys()
  const change = useMutation({
    ...api.surveys.updateSettings.mutationOptions(),
    async onSuccess() {
      toast('Changes have been saved')
      await refresh()
    },
  })
  const isOn = change.isPending ? change.variables.nps_on === true : settings.nps_on
  return (
    <div className={styles.fields}>
      <ErrorList error={change.error} focus />
      <p>
        No one is asked more than once in {npsEveryDays} days, and anyone can stop these emails for good. The
        email doesn’t mention the gift.
      </p>
      {settings.mails_on ? (
        <Switch
          label="Ask after each delivery"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => change.mutate({ nps_on: checked })}
        />
      ) : (
        <MailSettingsForm settings={settings} submit="Ask after each delivery" withNps />
      )}
    </div>
  )
}

function Score({ of: nps }: { of: Nps }) {
  const { score, promoters, passives, detractors, asked, planned } = nps
  const answers = promoters + passives + detractors
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Score, last 12 months</dt>
          <dd>{score === null ? 'None yet' : formatScore(score)}</dd>
        </div>
        <div>
          <dt>Answered</dt>
          <dd>
            {formatCount(answers)} of {formatCount(asked)}
          </dd>
        </div>
        <div>
          <dt>Going out soon</dt>
          <dd>{formatCount(planned)}</dd>
        </div>
      </dl>
      {answers > 0 && (
        <Section title="By month">
          <NpsTrend of={nps} />
        </Section>
      )}
    </>
  )
}

function Answers() {
  const list = useMorePages(
    useInfiniteQuery(
      api.surveys.npsAnswers.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  return (
    <Section title="Answers">
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={3} figure="none" />}
      {isEmpty && (
        <EmptyState scene={voicesScene} title="No answers yet.">
          The first question goes out {npsAfterDays} days after the next gift arrives.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <ul className={styles.entries} aria-label="Answers">
          {list.rows.map((one) => (
            <AnswerEntry key={one.key} of={one} by="person" />
          ))}
        </ul>
      )}
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['answer', 'answers']} />}
    </Section>
  )
}
