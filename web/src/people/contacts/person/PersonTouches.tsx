import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { formatDate, formatTotalOf } from '../../../platform/format.ts'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { TimelineEntry, Timeline } from '../../../ui/lists/Timeline.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { NextTouch } from './NextTouch.tsx'
import { getUpcomingLabel, getTouchLabel } from './touchLabels.ts'
import styles from '../contacts.module.css'

/** A person's next touch, other planned touches, and past ones by year. */
export function PersonTouches({ person }: { person: ContactDetails }) {
  const list = useMorePages<TouchRow>(
    useInfiniteQuery(
      api.touches.activity.infiniteOptions({
        input: (after?: string) => ({ after, contact: person.key }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  if (list.isLoading) return <SkeletonRows rows={4} />
  if (list.error) return <ErrorList error={list.error} retry={list.retry} />
  if (list.rows.length === 0) return <NoTouches person={person} />

  const ahead = list.rows.filter(isUpcoming)
  const [next, ...later] = ahead
  const past = list.rows.filter((touch) => !isUpcoming(touch))
  const more = list.more.hasMore && <SeeMore {...list.more} nouns={['touch', 'touches']} />
  return (
    <div className={styles.touches}>
      {next && <NextTouch touch={next} />}
      {later.length > 0 && (
        <Section title="Coming up" note={later.length}>
          <Rows label="Coming up">
            {later.map((touch) => (
              <Row
                key={touch.key}
                to={paths.touch(touch.key)}
                figure={<Tile of={touch} />}
                title={touch.title}
                note={touch.why}
                end={<Coming touch={touch} />}
              />
            ))}
          </Rows>
        </Section>
      )}
      {past.length > 0 ? (
        <Section
          title="History"
          note={formatTotalOf({ ...list, total: list.total - ahead.length }, 'touch', 'touches')}
        >
          <Timeline label="History">
            {past.map((touch, at) => (
              <Past key={touch.key} touch={touch} before={past[at - 1]} />
            ))}
          </Timeline>
          {more}
        </Section>
      ) : (
        more
      )}
    </div>
  )
}

function Tile({ of: touch }: { of: TouchRow }) {
  return <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={40} />
}

const isUpcoming = ({ group }: TouchRow) => group === 'needs' || group === 'upcoming' || group === 'ontheway'
const yearOf = (touch: TouchRow | undefined) => touch?.event_date.slice(0, 4)

function Coming({ touch }: { touch: TouchRow }) {
  const { look, text } = getUpcomingLabel(touch)
  return <StatusLabel look={look}>{text(formatDate(touch.event_date))}</StatusLabel>
}

function Past({ touch, before }: { touch: TouchRow; before: TouchRow | undefined }) {
  return (
    <TimelineEntry
      era
      when={yearOf(touch) === yearOf(before) ? null : yearOf(touch)}
      figure={<Tile of={touch} />}
      title={
        <TextLink to={paths.touch(touch.key)} c="inherit" underline="hover">
          {touch.title}
        </TextLink>
      }
      note={`${getTouchLabel(touch)}, ${touch.why}`}
      end={formatDate(touch.event_date)}
    />
  )
}

function NoTouches({ person }: { person: ContactDetails }) {
  return (
    <EmptyState
      title={`Nothing has been sent to ${person.first_name} yet.`}
      level={2}
      {...(person.archived === null && {
        actions: (
          <LinkButton to={paths.servicesFor(person.key)} icon={IconGift}>
            Choose a first gift
          </LinkButton>
        ),
      })}
    >
      Planned and delivered gifts are listed here, with dates and cards.
    </EmptyState>
  )
}
