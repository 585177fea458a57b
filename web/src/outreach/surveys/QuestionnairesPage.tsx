import type { QuestionnaireRow, ReadyMadeQuestionnaireRow } from '@goodturn/contract/outreach/surveys/schema'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useActions } from '../../platform/useActions.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { MailSettingsCard } from './MailSettingsCard.tsx'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import { questionnaireNote } from './text.ts'

/** `/happier-people/questionnaires`: the member's questionnaires, and the ready-made ones they can use (G-33). */
export default function QuestionnairesPage() {
  const list = useQuery(api.questionnaires.list.queryOptions({ input: {} }))
  const acts = useActions<string>()
  const go = useGo()
  const refresh = useRefreshSurveys()
  const start = (name: string, given: Parameters<typeof client.questionnaires.create>[0]) =>
    acts.run(name, async () => {
      const { data } = await client.questionnaires.create(given)
      await refresh()
      go(paths.questionnaire(data.key))
    })
  return (
    <Page
      title="Questionnaires"
      lead="Short forms your people answer on their own page. The answers come to you."
      back={{ to: paths.happierPeople(), label: 'Happier people' }}
      actions={
        <BusyButton
          busy={acts.busyWith === 'new'}
          icon={IconPlus}
          onClick={() => void start('new', { title: 'New questionnaire' })}
        >
          New questionnaire
        </BusyButton>
      }
    >
      <ErrorList error={acts.error} focus />
      <Aside aside={<MailSettingsCard />}>
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={4} figure="tile" />}
        {list.data && list.data.data.length > 0 && (
          <Section title="Yours" note={list.data.data.length}>
            <Rows label="Your questionnaires">
              {list.data.data.map((one) => (
                <OwnRow key={one.key} of={one} />
              ))}
            </Rows>
          </Section>
        )}
        {list.data && (
          <Section title="Ready-made" note="Use one as is, or change it">
            <Rows label="Ready-made questionnaires">
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
        )}
        {list.data && list.data.archived.length > 0 && (
          <Section title="Archived" note="Kept for their answers">
            <Rows label="Archived questionnaires">
              {list.data.archived.map((one) => (
                <OwnRow key={one.key} of={one} />
              ))}
            </Rows>
          </Section>
        )}
      </Aside>
    </Page>
  )
}

function OwnRow({ of: one }: { of: QuestionnaireRow }) {
  return (
    <Row
      to={paths.questionnaire(one.key)}
      figure={<Icon of={IconForms} size={24} />}
      title={one.title}
      note={questionnaireNote(one)}
    />
  )
}

interface ReadyRowProps {
  of: ReadyMadeQuestionnaireRow
  isBusy: boolean
  onUse: () => void
}

function ReadyRow({ of: one, isBusy, onUse }: ReadyRowProps) {
  return (
    <Row
      figure={<Icon of={IconForms} size={24} />}
      title={one.title}
      note={`${one.description} ${countOf(one.questions, 'question')}.`}
      end={
        <BusyButton variant="default" busy={isBusy} onClick={onUse} aria-label={`Use ${one.title}`}>
          Use
        </BusyButton>
      }
    />
  )
}
