import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import type { Dashboard } from '@goodturn/contract/care/touches/schema'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NewcomerChecklist } from '../checklist/NewcomerChecklist.tsx'
import { newcomerIntro, useChecklist } from '../checklist/useChecklist.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { greeting } from '../../care/touches/greeting.ts'
import { TouchFeedRow } from '../../care/touches/TouchFeedRow.tsx'
import { type ArtPicture, Art } from '../../ui/pictures/Art.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Group } from '../../ui/layout/Group.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { HomeSummary } from './HomeSummary.tsx'
import { HomeSkeleton, SummarySkeleton } from './HomeSkeleton.tsx'
import { HomeTop } from './HomeTop.tsx'
import { BouncedNotice } from './BouncedNotice.tsx'
import { summaryParts } from './summaryParts.ts'
import { useHome } from './useHome.ts'
import styles from './DashboardPage.module.css'

/** The route /, for members without a type (A-2.1-16): the current state, what comes next, and where to go (P:G-33). */
export default function DashboardPage() {
  const user = useMember()
  const { data, error, isPending, refetch } = useQuery(api.home.dashboard.queryOptions())
  const checklist = useChecklist()
  // A new member would see mostly zeros: the steps to the first gift replace them.
  const showsNothing =
    checklist.isBeforeFirst && data !== undefined && data.data.touches.all === 0 && data.data.plans === 0
  const home = useHome()
  const top = home.data?.data
  const lead = top ? summaryParts(top) : []
  const isWaiting = isPending || checklist.isPending || home.isLoading
  return (
    <Page
      title={`${greeting()}, ${user.first_name}`}
      documentTitle="Dashboard"
      lead={
        isWaiting ? (
          <SummarySkeleton />
        ) : lead.length > 0 ? (
          <HomeSummary parts={lead} />
        ) : showsNothing ? (
          newcomerIntro
        ) : (
          'How your gifts and people are doing today.'
        )
      }
      actions={
        <LinkButton
          to={paths.services()}
          icon={IconGift}
          size="md"
          variant={checklist.isBeforeFirst ? 'default' : 'filled'}
        >
          Send a gift
        </LinkButton>
      }
    >
      <ErrorList error={error} retry={() => void refetch()} />
      {isWaiting ? (
        <HomeSkeleton />
      ) : (
        <Suspense fallback={<HomeSkeleton />}>
          <BouncedNotice />
          {checklist.isBeforeFirst && <NewcomerChecklist of={checklist.steps} />}
          <HomeTop home={home} />
          {data && !showsNothing && <Figures of={data.data} />}
          {!checklist.isBeforeFirst && <NewcomerChecklist of={checklist.steps} />}
          <div className={styles.next}>
            {/* What goes out within 14 days stands above. */}
            {data && !showsNothing && !top?.next.groups.length && <NextTouches of={data.data} />}
          </div>
          <QuickLinks />
        </Suspense>
      )}
    </Page>
  )
}

function QuickLinks() {
  return (
    <Section title="Quick links">
      <ul className={styles.links}>
        {quickLinks.map(({ to, title, why, art }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Art of={art} size={56} />
              <span>
                <b>{title}</b>
                <span className={styles.why}>{why}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Figures({ of: { touches, people, plans, tokens } }: { of: Dashboard }) {
  const figures = [
    { to: paths.activityIn('upcoming'), label: 'Upcoming touches', value: touches.upcoming },
    { to: paths.activityIn('ontheway'), label: 'On the way', value: touches.ontheway },
    { to: paths.activityIn('needs'), label: 'Need you', value: touches.needs },
    { to: paths.people(), label: 'People', value: people },
    { to: paths.plans(), label: 'Active plans', value: plans },
    { to: paths.tokens(), label: 'Tokens left', value: tokens },
  ]
  return (
    <ul className={styles.figures} aria-label="Live figures">
      {figures.map(({ to, label, value }) => (
        <li key={label}>
          <Link
            to={to}
            className={styles.figure}
            data-honey={label === 'Need you' && value > 0 ? true : undefined}
          >
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{formatCount(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NextTouches({ of: { next, touches } }: { of: Dashboard }) {
  if (next.length === 0) {
    return (
      <EmptyState
        title="Nothing is planned yet."
        actions={<LinkButton to={paths.services()}>Browse services</LinkButton>}
      >
        Choose a gift and a person, and you’ll see it here until it goes out.
      </EmptyState>
    )
  }
  return (
    <Group
      title="Coming up"
      note={countOf(touches.upcoming, 'touch', 'touches')}
      action={<TextLink to={paths.activity()}>See all activity</TextLink>}
    >
      {next.map((touch) => (
        <TouchFeedRow key={touch.key} touch={touch} />
      ))}
    </Group>
  )
}

const stillLife = (tint: string, n: string): ArtPicture => ({ tint, of: [{ n, s: 62, x: 50, y: 0 }] })

const quickLinks: readonly { to: string; title: string; why: string; art: ArtPicture }[] = [
  {
    to: paths.services(),
    title: 'Services',
    why: 'Gifts and care for every occasion',
    art: stillLife('treats', 'wrapped-gift'),
  },
  {
    to: paths.people(),
    title: 'People',
    why: 'Everyone you look after',
    art: stillLife('home', 'house-with-garden'),
  },
  {
    to: paths.specialEvents(),
    title: 'Special events',
    why: 'Gifts for the season',
    art: stillLife('holiday', 'christmas-tree'),
  },
  {
    to: paths.billing(),
    title: 'Billing',
    why: 'Credits, cards, and receipts',
    art: stillLife('deals', 'coin'),
  },
]
