import { readKey } from '@goodturn/contract/read-key'
import type { Questionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
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
import { AskDrawer } from './AskDrawer.tsx'
import { AskList } from './AskList.tsx'
import { IntroModal } from './IntroModal.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import { formatAnswered } from './text.ts'
import styles from './surveys.module.css'

const back = { to: paths.questionnaires(), label: 'Questionnaires' }
const tabs = ['questions', 'answered', 'waiting'] as const

/** `/happier-people/questionnaires/:key`: a questionnaire with its questions and answers (P:G-33). */
export default function QuestionnairePage() {
  const key = readKey('questionnaire', String(useParams({ strict: false }).key))
  const query = useQuery(api.questionnaires.show.queryOptions({ input: { key } }))
  if (query.data) return <LoadedQuestionnaire of={query.data.data} />
  return (
    <PageFallback
      title="Questionnaire"
      back={back}
      query={query}
      unknown={{
        documentTitle: 'Questionnaire not found',
        title: 'We couldn’t find this questionnaire',
        why: 'It may belong to someone else.',
        list: { to: paths.questionnaires(), label: 'See your questionnaires' },
      }}
    >
      <SkeletonRows rows={4} figure="none" />
    </PageFallback>
  )
}

function LoadedQuestionnaire({ of: questionnaire }: { of: Questionnaire }) {
  const [shown, setTab] = useQueryParam('tab')
  const tab = tabs.find((one) => one === shown) ?? 'questions'
  const { key, title, intro, questions, asked, answered, state } = questionnaire
  return (
    <Page
      title={title}
      back={back}
      lead={formatAnswered(questionnaire)}
      actions={<QuestionnaireActions of={questionnaire} />}
    >
      {state === 'archived' && (
        <Notice title="This questionnaire is archived">
          It’s no longer sent, and its pages are closed. The answers are kept.
        </Notice>
      )}
      <div className={styles.tabs}>
        <Chips
          label="Show"
          value={tab}
          onChange={(next) => setTab(next === 'questions' ? null : next)}
          choices={[
            { value: 'questions', label: 'Questions', count: questions.length },
            { value: 'answered', label: 'Answered', count: answered },
            { value: 'waiting', label: 'Not answered yet', count: asked - answered },
          ]}
        />
      </div>
      {tab === 'questions' ? (
        <>
          {intro && <p className={styles.intro}>{intro}</p>}
          <QuestionList of={questionnaire} />
        </>
      ) : (
        <AskList key={tab} questionnaireKey={key} view={tab} />
      )}
      <AskDrawer of={questionnaire} />
      <IntroModal of={questionnaire} />
    </Page>
  )
}

function QuestionnaireActions({ of: { key, title, state, questions } }: { of: Questionnaire }) {
  const acts = useActions<'copy' | 'archive'>()
  const drawer = useDrawerParam('drawer')
  const refresh = useRefreshSurveys()
  const go = useGo()
  async function copy() {
    await acts.run('copy', async () => {
      const { data } = await client.questionnaires.create({ copy_of: key })
      await refresh()
      go(paths.questionnaire(data.key))
    })
  }
  async function archive() {
    const body = 'It’s no longer sent, and its link stops taking answers. The answers are kept.'
    if (!(await confirm({ title: `Archive ${title}?`, body, verb: 'Yes, archive', tone: 'danger' }))) return
    const isDone = await acts.run('archive', () => client.questionnaires.update({ key, state: 'archived' }))
    if (!isDone) return
    await refresh()
    go(paths.questionnaires())
  }
  const isOpen = state === 'active'
  return (
    <>
      <ErrorList error={acts.error} focus />
      {isOpen && <TextButton onClick={() => drawer.open('intro')}>Title and introduction</TextButton>}
      {isOpen && <TextButton onClick={() => void archive()}>Archive</TextButton>}
      <BusyButton variant="default" busy={acts.busyWith === 'copy'} onClick={() => void copy()}>
        Copy
      </BusyButton>
      {isOpen && (
        <BusyButton
          busy={false}
          disabledReason={questions.length === 0 ? 'Add a question first.' : undefined}
          onClick={() => drawer.open('ask')}
        >
          Ask people
        </BusyButton>
      )}
    </>
  )
}
