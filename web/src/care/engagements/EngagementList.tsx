import { otherEngagementsMax } from '@goodturn/contract/care/engagements/limits'
import { platformNames } from '@goodturn/contract/care/engagements/kinds'
import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { paths } from '../../paths.ts'
import { useMember } from '../../platform/session/user.ts'
import { useSettingsBack } from '../../identity/settings/useSettingsBack.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { Group, Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { CodeToggle } from './CodeToggle.tsx'
import { EngagementRow } from './EngagementRow.tsx'
import { ExampleCard } from './ExampleCard.tsx'
import { KindTile } from './KindTile.tsx'
import { kindIcons } from './kindLabels.ts'
import { viewPath } from './views.ts'
import styles from './engagements.module.css'

/** The first view of the engagement center: the code switch, the list, and a card as it looks now. */
export function EngagementList({ engagements }: { engagements: readonly Engagement[] }) {
  const others = engagements.filter((one) => one.engagement_meta === null)
  const isPhone = useIsPhone()
  const lists = (
    <div className={styles.stack}>
      <CodeToggle />
      <OtherEngagements others={others} />
      <Links engagements={engagements} />
    </div>
  )
  return (
    <Page
      title="Engagement center"
      lead="What people can tap after they scan the code on your card."
      back={useSettingsBack()}
      actions={
        <>
          {isPhone && (
            <LinkButton to={viewPath('preview')} icon={IconEye} variant="default">
              Preview
            </LinkButton>
          )}
          <LinkButton to={viewPath('engagement')} icon={IconPlus}>
            Add engagement
          </LinkButton>
        </>
      }
    >
      {isPhone ? (
        lists
      ) : (
        <Aside
          aside={
            <Section title="Preview" action={<TextLink to={viewPath('preview')}>View larger</TextLink>}>
              <ExampleCard />
            </Section>
          }
        >
          {lists}
        </Aside>
      )}
    </Page>
  )
}

function OtherEngagements({ others }: { others: readonly Engagement[] }) {
  if (others.length === 0) {
    return (
      <EmptyState scene={voicesScene} title="No engagements yet." level={2}>
        Add your website, a number to call, or a market report, so it’s at hand when your gift arrives.
      </EmptyState>
    )
  }
  return (
    <Group title="Engagements" note={`${others.length} of ${otherEngagementsMax}`}>
      {others.map((one) => (
        <EngagementRow key={one.key} engagement={one} />
      ))}
    </Group>
  )
}

/** Social icons, review links, and the ratings booster for members who can use it (C-2.2-20). */
function Links({ engagements }: { engagements: readonly Engagement[] }) {
  const { permissions } = useMember()
  const named = (type: Engagement['engagement_type']) =>
    engagements
      .flatMap((one) =>
        one.engagement_type === type && one.engagement_meta ? [platformNames[one.engagement_meta]] : [],
      )
      .join(', ') || 'None yet'
  return (
    <Rows label="Social and review links">
      <Row
        figure={<KindTile of={kindIcons.social} />}
        title="Social icons"
        note={named('social')}
        end={
          <TextLink to={viewPath('socials')} aria-label="Edit social icons">
            Edit
          </TextLink>
        }
      />
      <Row
        figure={<KindTile of={kindIcons.review} />}
        title="Review links"
        note={named('review')}
        end={
          <TextLink to={viewPath('reviews')} aria-label="Edit review links">
            Edit
          </TextLink>
        }
      />
      {permissions.includes('ratings-booster') && (
        <Row
          figure={<KindTile of={IconSparkles} />}
          title="Ratings booster"
          note="Asks for a public review, with the same links for everyone"
          end={
            <TextLink to={paths.ratingsBooster()} aria-label="Open the ratings booster">
              Open
            </TextLink>
          }
        />
      )}
    </Rows>
  )
}
