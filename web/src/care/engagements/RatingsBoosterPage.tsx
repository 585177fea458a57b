import { platformNames } from '@goodturn/contract/care/engagements/kinds'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { ReviewOffer } from '../../outreach/surveys/ReviewOffer.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { KindTile } from './KindTile.tsx'
import { kindIcons } from './kindLabels.ts'
import { viewPath } from './views.ts'

/** `/happier-people/ratings-booster`: the review links that every card offers (C-2.2-19). */
export default function RatingsBoosterPage() {
  const list = useQuery(api.engagements.list.queryOptions())
  const follows = useQuery(api.surveys.reviews.queryOptions({ input: {} }))
  const followed = new Map(follows.data?.data.map((one) => [one.key, one.followed]))
  const reviews = list.data?.data.filter((one) => one.engagement_type === 'review')
  return (
    <Page
      title="Ratings booster"
      lead="Every card asks for a public review, with the same links for everyone."
      back={{ to: paths.happierPeople(), label: 'Happier people' }}
      width="form"
      actions={
        <LinkButton to={viewPath('reviews')} variant="default">
          Edit review links
        </LinkButton>
      }
    >
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {list.isPending && <SkeletonRows rows={3} />}
      {reviews?.length === 0 && (
        <EmptyState scene={voicesScene} title="No review links yet.">
          Add your page on Google, Yelp, or Facebook, and the page behind your cards will ask for a review
          there.
        </EmptyState>
      )}
      {reviews && reviews.length > 0 && (
        <Rows label="Review links">
          {reviews.map((one) => (
            <Row
              key={one.key}
              figure={<KindTile of={kindIcons.review} />}
              title={one.engagement_meta ? platformNames[one.engagement_meta] : one.engagement_title}
              note={one.engagement_value}
              end={formatFollowedCount(followed.get(one.key))}
            />
          ))}
        </Rows>
      )}
      <ReviewOffer />
    </Page>
  )
}

const formatFollowedCount = (times = 0) =>
  times > 0 ? `Opened ${countOf(times, 'time')} after an answer` : undefined
