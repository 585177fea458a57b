import type { TouchKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

interface EngagementsDrawerProps {
  touchKey: TouchKey
  recipient: string
  opened: boolean
  onClose: () => void
}

const kinds: Record<string, string> = {
  link: 'Opened a link',
  phone: 'Called you',
  email: 'Emailed you',
  sms: 'Texted you',
  social: 'Opened a social page',
  review: 'Opened a review page',
}

/** The recipient's engagement with a touch's card, newest first. */
export function EngagementsDrawer({ touchKey, recipient, opened, onClose }: EngagementsDrawerProps) {
  const { data, error, isPending, refetch } = useQuery(
    api.touches.engagements.queryOptions({ input: { key: touchKey }, enabled: opened }),
  )
  return (
    <AppDrawer opened={opened} onClose={onClose} eyebrow={recipient} title="Engagements">
      <ErrorList error={error} retry={() => void refetch()} />
      {isPending && <SkeletonRows rows={3} figure="none" />}
      {data?.data.length === 0 && (
        <EmptyState scene={voicesScene} level={3} title="No engagements yet.">
          When {recipient} uses a link or code on your card, it shows up here.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Rows label="Engagements">
          {data.data.map((one, index) => (
            <Row
              key={`${one.created}-${index}`}
              title={one.engagement_title}
              note={kinds[one.engagement_type] ?? one.engagement_type}
              end={`${formatDay(one.created)}, ${formatTime(one.created)}`}
            />
          ))}
        </Rows>
      )}
    </AppDrawer>
  )
}
