import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconMessageHeart from '@tabler/icons-react/dist/esm/icons/IconMessageHeart.mjs'
import IconStars from '@tabler/icons-react/dist/esm/icons/IconStars.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

/** `/happier-people`: how people feel about what they get, and what to do about it (G-33). */
export default function HappierPeoplePage() {
  const summary = useQuery(api.happiness.summary.queryOptions({ input: {} }))
  const figures = summary.data?.data
  const settings = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const questionnaires = useQuery(api.questionnaires.list.queryOptions({ input: {} }))
  // Waits for all three: the text at the end of a row may wrap to its own line.
  const isLoading = [summary, settings, questionnaires].some(({ isPending }) => isPending)
  const answered = questionnaires.data?.data.reduce((sum, one) => sum + one.answered, 0) ?? 0
  return (
    <Page title="Happier people" lead="How your people are doing, and who could use a hello." width="form">
      {isLoading ? (
        <SkeletonRows rows={4} />
      ) : (
        <Rows label="Happier people">
          <Row
            to={paths.happinessQuotient()}
            figure={<Icon of={IconGauge} size={24} />}
            title="Happiness quotient"
            note="A score for each person, with the reasons. People who could use a hello come first."
            end={
              figures && figures.needs_thought > 0
                ? `${countOf(figures.needs_thought, 'person needs', 'people need')} a hello`
                : undefined
            }
          />
          <Row
            to={paths.questionnaires()}
            figure={<Icon of={IconForms} size={24} />}
            title="Questionnaires"
            note="Short forms for your people to answer, with ready-made ones to start from."
            end={answered > 0 ? countOf(answered, 'answer') : undefined}
          />
          <Row
            to={paths.npsDayMaker()}
            figure={<Icon of={IconMessageHeart} size={24} />}
            title="NPS day maker"
            note="One question, a week after a gift: would they recommend you?"
            end={settings.data && (settings.data.data.nps_on ? 'On' : 'Off')}
          />
          <Row
            to={paths.ratingsBooster()}
            figure={<Icon of={IconStars} size={24} />}
            title="Ratings booster"
            note="Every card asks for a public review, with the same links for everyone."
          />
        </Rows>
      )}
    </Page>
  )
}
