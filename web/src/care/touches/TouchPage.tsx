import { Button, Skeleton } from '@mantine/core'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { CardFooter } from '../engagements/CardFooter.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { safeReturnPath } from '../../platform/session/returnTo.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { offersCancel, offersSwap } from './assistance/offers.ts'
import { doneOn } from './doneOn.ts'
import { canEditTouch } from './edit/canEditTouch.ts'

import { useGiftLink } from './gift-link/useGiftLink.ts'
import { useAfterwords } from './thanks/useAfterwords.ts'
import { TouchAside } from './TouchAside.tsx'
import { TouchBanner } from './TouchBanner.tsx'
import { TouchJourney } from './TouchJourney.tsx'
import { TrackingUpdates } from './TrackingUpdates.tsx'
import styles from './TouchPage.module.css'
import { formatDay } from '../../platform/format.ts'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'

const LinkPanel = lazy(() => import('./gift-link/LinkPanel.tsx'))
const AskedAgain = lazy(() => import('./gift-link/AskedAgain.tsx'))
const LinkFacts = lazy(() => import('./gift-link/LinkFacts.tsx'))
const ReportNotice = lazy(() => import('./thanks/ReportNotice.tsx'))
const ThanksPanel = lazy(() => import('./thanks/ThanksPanel.tsx'))
const TouchLayers = lazy(() => import('./TouchLayers.tsx'))

const unknown = {
  documentTitle: 'Gift not found',
  title: 'We couldn’t find this gift.',
  why: 'The link may be old, or the gift belongs to someone else.',
  list: { to: paths.activity(), label: 'See your activity' },
}

/** The route /touch/:key, "Touch Details" (section 2.9): what it is, where it is, and what we know about it. */
export default function TouchPage() {
  const key = usePathKey('touch')
  const [params] = useQueryParams()
  const returnTo = safeReturnPath(params.get('returnto'))
  const touch = useQuery(api.touches.details.queryOptions({ input: { key } }))
  const back = returnTo ? { to: returnTo, label: 'Back' } : { to: paths.activity(), label: 'Activity' }
  if (touch.data) return <LoadedTouch touch={touch.data.data} back={back} />
  return (
    <PageFallback title="Touch Details" back={back} query={touch} unknown={unknown}>
      <div className={styles.state}>
        <Skeleton height={330} radius={20} role="status" aria-label="Loading" />
        <SkeletonRows rows={3} figure="none" />
      </div>
    </PageFallback>
  )
}

interface LoadedTouchProps {
  touch: Touch
  back: { to: string; label: string }
}

function LoadedTouch({ touch, back }: LoadedTouchProps) {
  const drawer = useDrawerParam()
  const engagements = useDrawerParam('engagements')
  const tracking = useQuery(api.touches.tracking.queryOptions({ input: { key: touch.key }, retry: false }))
  // A failed load counts as no details (C-8-16).
  const details = tracking.data?.tracking_details ?? []
  const { link, error: linkError, retry: retryLink } = useGiftLink(touch)
  const afterwords = useAfterwords(touch.key, link)
  // Its link holds a gift, or ended it: the panel says so in place of the shipping card.
  const isHeld = touch.link_step === 'waiting' || touch.link_step === 'opened'
  const showsLink =
    touch.link_step !== null || (link !== null && (link.state !== 'accepted' || link.payment === 'lapsed'))
  return (
    <Page
      title={
        <>
          <span className={styles.screen}>Touch Details</span> {touch.title}
        </>
      }
      documentTitle="Touch Details"
      back={back}
      figure={<Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={96} />}
      lead={
        <>
          for <TextLink to={paths.person(touch.contact.key)}>{touch.recipient.display_name}</TextLink>
          <span className={styles.why}>{touch.why}</span>
        </>
      }
      actions={
        <>
          {offersSwap(touch) && !isHeld && (
            <Button
              variant="default"
              leftSection={<Icon of={IconArrowsExchange} />}
              onClick={() => drawer.open('swap')}
            >
              Swap gift
            </Button>
          )}
          {offersCancel(touch) && !isHeld && (
            <Button
              variant="default"
              leftSection={<Icon of={IconBan} />}
              onClick={() => drawer.open('cancel')}
            >
              Cancel gift
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Icon of={IconLifebuoy} />}
            onClick={() => drawer.open('assistance')}
          >
            Get help
          </Button>
        </>
      }
    >
      <div className={styles.state}>
        {afterwords && (
          <Suspense fallback={null}>
            {afterwords.report && <ReportNotice report={afterwords.report} />}
            {afterwords.thanks && <ThanksPanel thanks={afterwords.thanks} />}
          </Suspense>
        )}
        {showsLink ? (
          link ? (
            <Suspense fallback={<Skeleton height={330} radius={20} />}>
              <LinkPanel touch={touch} link={link} />
            </Suspense>
          ) : linkError ? (
            <ErrorList error={linkError} retry={retryLink} />
          ) : (
            <Skeleton height={330} radius={20} role="status" aria-label="Loading" />
          )
        ) : (
          <>
            <TouchBanner
              touch={touch}
              onAddress={() => drawer.open(touch.location ? 'address' : 'new-address')}
              onDays={() => drawer.open('days')}
            />
            {link?.came_back && (
              <Suspense fallback={null}>
                <AskedAgain link={link} />
              </Suspense>
            )}
            <TouchJourney touch={touch} details={details} />
          </>
        )}
      </div>
      <Aside
        aside={
          <>
            <TouchAside
              touch={touch}
              waitsForLink={isHeld}
              drawer={drawer}
              onEngagements={() => engagements.open('1')}
            />
            {link && hasLinkFacts(link) && (
              <Suspense fallback={null}>
                <LinkFacts link={link} thanks={afterwords?.thanks ?? null} />
              </Suspense>
            )}
          </>
        }
      >
        <Section
          title="Included message"
          note={touch.completed === null ? undefined : `Printed ${doneOn(touch)}`}
          action={
            canEditTouch(touch) && (
              <TextButton
                aria-label="Edit message"
                aria-expanded={drawer.value === 'message'}
                onClick={() => drawer.open('message')}
              >
                Edit
              </TextButton>
            )
          }
        >
          <GreetingCard
            salutation={touch.to_name ? `${touch.to_name},` : null}
            message={touch.rendered_contact_message}
            from={touch.from_name}
            company={touch.from.signature_marketing}
            isHandwritten={touch.experience.handwritten === 1}
            foot={<CardFooter touch={touch.key} />}
          />
          {canEditTouch(touch) && (
            <p>
              <TextLink to={paths.bulkMessaging(touch.experience.key)}>
                Edit messages for everyone with this gift
              </TextLink>
            </p>
          )}
        </Section>
        <TouchMessages messages={touch.member_messages} />
        {willShip(touch) && !showsLink && (
          <TrackingUpdates
            touch={touch}
            details={details}
            earlier={tracking.data?.earlier_journeys ?? []}
            isLoading={tracking.isPending}
          />
        )}
      </Aside>
      <LazyLayer opened={drawer.opened || engagements.opened}>
        <TouchLayers touch={touch} drawer={drawer} engagements={engagements} />
      </LazyLayer>
    </Page>
  )
}

/** An ended link's life is in its panel, unless it was accepted. */
function hasLinkFacts({ state }: GiftLink): boolean {
  return state !== 'declined' && state !== 'expired' && state !== 'canceled'
}

/** A canceled or expired touch has no route to follow. */
function willShip({ status }: Touch): boolean {
  return status !== 'canceled' && status !== 'expired'
}

/** The special instructions that were sent, newest first; nothing while there are none (C-2.9-13). */
function TouchMessages({ messages }: { messages: Touch['member_messages'] }) {
  if (messages.length === 0) return null
  return (
    <Section title="Special instructions" note={messages.length}>
      <Rows>
        {messages.map((each, index) => (
          <Row key={`${each.created}-${index}`} title={each.message} end={formatDay(each.created)} />
        ))}
      </Rows>
    </Section>
  )
}
