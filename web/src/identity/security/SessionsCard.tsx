import type { DeviceKind, SignedInSession } from '@goodturn/contract/identity/accounts/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { IconType } from '../../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmRow } from '../sign-in/ConfirmRow.tsx'
import styles from '../sign-in/Security.module.css'
import { useConfirmedChange } from './useConfirmedChange.ts'
import type { SessionsQuery } from './useSessions.ts'
import own from './security.module.css'
import { deviceName, deviceNote } from './text.ts'

const icons: Record<DeviceKind, IconType> = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceDesktop,
  support: IconHeadset,
}

/** Where the member is signed in. Signs out one device, or all but this one. */
export function SessionsCard({ query }: { query: SessionsQuery }) {
  const queries = useQueryClient()
  /** A null answer means that the member gave no password, and nothing changed. */
  const keep = (answer: SessionsQuery['data'] | null) => {
    if (answer) queries.setQueryData(api.sessions.list.queryKey(), answer)
  }
  const { secured, dialog } = useConfirmedChange()
  const end = useMutation({
    mutationFn: (key: string) => secured(() => client.sessions.end({ key })),
    onSuccess: keep,
  })
  const endOthers = useMutation({
    mutationFn: () => secured(() => client.sessions.endOthers({})),
    onSuccess: keep,
  })
  const sessions = query.data?.data.sessions ?? []
  const others = sessions.length - 1

  async function endOne({ key }: SignedInSession) {
    await end.mutateAsync(key).then(
      (answer) => answer && toast('Signed out'),
      // The error is shown above the list; a device already signed out drops from it.
      () => query.refetch(),
    )
  }
  async function askAndEnd() {
    const yes = await confirm({
      title: 'Sign out everywhere else?',
      body: `${countOf(others, 'device')} will be signed out right away. This one stays signed in.`,
      verb: `Yes, sign out ${countOf(others, 'device')}`,
      tone: 'danger',
    })
    if (!yes) return
    endOthers.mutate(undefined, {
      onSuccess: (answer) => answer && toast('Signed out everywhere else'),
    })
  }
  const everywhere = others > 0 && (
    <BusyButton variant="default" busy={endOthers.isPending} onClick={askAndEnd}>
      Sign out everywhere else
    </BusyButton>
  )

  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2>Where you’re signed in</h2>
          <p className={styles.note}>
            {query.data && `${countOf(sessions.length, 'device')}. `}Locations are estimated from the time
            zone.
          </p>
        </div>
        {everywhere && <div className={own.wide}>{everywhere}</div>}
      </div>
      {(query.error ?? end.error ?? endOthers.error) && (
        <div className={styles.inside}>
          <ErrorList error={query.error} retry={() => void query.refetch()} />
          <ErrorList error={end.error ?? endOthers.error} focus />
        </div>
      )}
      {query.isPending && <SkeletonRows rows={2} figure="tile" />}
      <ul className={styles.list} aria-label="Devices">
        {sessions.map((session) => (
          <ConfirmRow
            key={session.key}
            icon={icons[session.kind]}
            title={deviceName(session)}
            note={deviceNote(session)}
            {...(session.current
              ? {
                  end: (
                    <Tag tone="green" icon={IconCheck}>
                      This device
                    </Tag>
                  ),
                }
              : {
                  act: {
                    label: 'Sign out',
                    confirm: { question: 'Sign this device out?', verb: 'Yes, sign out' },
                    run: () => endOne(session),
                  },
                })}
          />
        ))}
      </ul>
      {everywhere && (
        <div className={own.narrow}>
          <div className={styles.foot}>{everywhere}</div>
        </div>
      )}
      {dialog}
    </Card>
  )
}
