import type { CheckoutKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { type Sending, type SendingStep, sendingSteps } from '@goodturn/contract/outreach/sendings/schema'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { countOf, formatDate, formatDay } from '../../../platform/format.ts'
import { useQueryParams } from '../../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageFallback } from '../../../ui/layout/PageFallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { mailScene } from '../../../ui/pictures/scenes.ts'
import { DownloadButton } from '../../../ui/text/DownloadButton.tsx'
import { LinkRow } from '../gift-link/GiftLinks.tsx'
import { Funnel } from './Funnel.tsx'
import { stepLooks } from './steps.ts'

const back = { to: paths.giftLinks(), label: 'Gift links' }

/** The links of one order: how far they got, and the people at each step (D-1-98): `/touch?sending={key}`. */
export default function SendingPage() {
  const [params] = useQueryParams()
  const key = readKey('checkout', params.get('sending') ?? '')
  const query = useQuery(api.sendings.show.queryOptions({ input: { sending: key } }))
  const sending = query.data?.data
  if (!sending) {
    return (
      <PageFallback
        title="Gift links"
        back={back}
        query={query}
        unknown={{
          documentTitle: 'Unknown gift links',
          title: 'We couldn’t find these gift links.',
          why: 'The address may be incomplete, or the order belongs to someone else.',
          list: { to: paths.giftLinks(), label: 'Back to gift links' },
        }}
      >
        <SkeletonRows rows={6} figure="none" />
      </PageFallback>
    )
  }
  const asked = sendingSteps.find((step) => step === params.get('step'))
  return (
    <LoadedSending sending={sending} shown={asked ?? (sending.counts.waiting > 0 ? 'waiting' : 'sent')} />
  )
}

function LoadedSending({ sending, shown }: { sending: Sending; shown: SendingStep }) {
  const { key, title, counts, created, last_day: lastDay } = sending
  const open = counts.waiting > 0 ? ` Open until ${formatDate(lastDay)}.` : ''
  return (
    <Page
      title={title ?? 'Gifts by link'}
      documentTitle="Gift links"
      back={back}
      lead={`${countOf(counts.sent, 'person', 'people')} by link, sent ${formatDay(created)}.${open}`}
      actions={
        <DownloadButton
          label="Download all as CSV"
          ask={() => client.sendings.file({ sending: key, step: 'sent' })}
        />
      }
    >
      <Funnel sending={sending} shown={shown} />
      <People sending={key} step={shown} count={counts[shown]} />
    </Page>
  )
}

function People({ sending, step, count }: { sending: CheckoutKey; step: SendingStep; count: number }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.sendings.links.infiniteOptions({
        input: (after?: string) => ({ after, sending, step }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  return (
    <Section title={stepLooks[step].label} note={countOf(count, 'person', 'people')}>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={4} figure="round" />}
      {isEmpty && <EmptyState level={3} title="Nobody here." scene={mailScene} />}
      {list.rows.length > 0 && (
        <Rows label={stepLooks[step].label}>
          {list.rows.map((link) => (
            <LinkRow key={link.key} link={link} />
          ))}
        </Rows>
      )}
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['link', 'links']} />}
    </Section>
  )
}
