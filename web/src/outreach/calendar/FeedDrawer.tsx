import { feedMonthsAhead, feedMonthsBack } from '@goodturn/contract/outreach/calendar/limits'
import type { CalendarFeed } from '@goodturn/contract/outreach/calendar/schema'
import { TextInput } from '@mantine/core'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './Drawers.module.css'

interface FeedDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The private feed: how to show this calendar in another program, and how to revoke it. */
export function FeedDrawer({ opened, onClose }: FeedDrawerProps) {
  const cache = useQueryClient()
  const query = useQuery({ ...api.calendar.feed.queryOptions(), enabled: opened })
  const keep = (data: CalendarFeed) => cache.setQueryData(api.calendar.feed.queryKey(), { data })
  const make = useMutation({
    ...api.calendar.makeFeed.mutationOptions(),
    onSuccess: ({ data: { url: _once, ...feed } }) => keep(feed),
  })
  const revoke = useMutation({
    ...api.calendar.revokeFeed.mutationOptions(),
    onSuccess() {
      make.reset()
      keep({ active: false, created: null, last_read: null })
      toast('Private address revoked')
    },
  })
  const feed = query.data?.data
  const url = make.data?.data.url

  async function makeAnew() {
    const isSure = await confirm({
      title: 'Create a new address?',
      body: 'The current address stops working right away. Calendars using it will need the new one.',
      verb: 'Create new address',
    })
    if (isSure) make.mutate({})
  }
  async function askToRevoke() {
    const isSure = await confirm({
      title: 'Revoke the private address?',
      body: 'Calendars using it will stop updating. What they already show may stay for a while.',
      verb: 'Yes, revoke it',
      tone: 'danger',
    })
    if (isSure) revoke.mutate({})
  }

  return (
    <AppDrawer opened={opened} onClose={onClose} eyebrow="Calendar" title="See it in your calendar">
      <div className={styles.stack}>
        <p className={styles.text}>
          Gifts, dates to remember, and renewals show up in Google Calendar, Apple Calendar, or Outlook and
          stay up to date, from {feedMonthsBack} months back to {feedMonthsAhead} months ahead.
        </p>
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        <ErrorList error={make.error ?? revoke.error} focus />
        {query.isPending && opened && <SkeletonRows rows={1} figure="none" />}
        {feed && !feed.active && (
          <>
            <div className={styles.acts}>
              <BusyButton icon={IconCalendarPlus} busy={make.isPending} onClick={() => make.mutate({})}>
                Create private address
              </BusyButton>
            </div>
            <Privacy />
          </>
        )}
        {feed?.active && url && <NewAddress url={url} />}
        {feed?.active && (
          <>
            {!url && <FeedStatus feed={feed} />}
            <div className={styles.acts}>
              <BusyButton variant="default" busy={make.isPending} onClick={makeAnew}>
                Create new address
              </BusyButton>
              <BusyButton variant="subtle" color="red" busy={revoke.isPending} onClick={askToRevoke}>
                Revoke
              </BusyButton>
            </div>
            <Privacy />
          </>
        )}
      </div>
    </AppDrawer>
  )
}

/** The feed's address, shown only once. */
function NewAddress({ url }: { url: string }) {
  return (
    <>
      <div className={styles.address}>
        <TextInput
          label="Private address"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url} what="private address" />
      </div>
      <Notice tone="warn" role="status">
        <p>Copy it now. We don’t store the address and can’t show it again.</p>
      </Notice>
      <ul className={styles.how}>
        <li>
          <b>Google Calendar:</b> Other calendars, From URL, then paste the address.
        </li>
        <li>
          <b>Apple Calendar:</b> File, New Calendar Subscription, then paste the address.
        </li>
        <li>
          <b>Outlook:</b> Add calendar, Subscribe from web, then paste the address.
        </li>
      </ul>
    </>
  )
}

function FeedStatus({ feed }: { feed: CalendarFeed }) {
  return (
    <>
      <DescriptionList>
        <Fact label="Address created">{feed.created === null ? 'Not yet' : formatDay(feed.created)}</Fact>
        <Fact label="Last read">{feed.last_read === null ? 'Not yet' : formatDay(feed.last_read)}</Fact>
      </DescriptionList>
      <p className={styles.text}>
        The address was shown when you created it. If you no longer have it, create a new one.
      </p>
    </>
  )
}

function Privacy() {
  return (
    <p className={styles.quiet}>
      Anyone with the address can read the calendar without signing in: names, gifts, and dates. Mailing
      addresses, messages, and amounts are never included.
    </p>
  )
}
