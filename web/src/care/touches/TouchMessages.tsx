import type { Touch } from '@goodturn/contract/care/touches/schema'
import { formatDay } from '../../platform/format.ts'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'

/** The special instructions that were sent, newest first; nothing while there are none (C-2.9-13). */
export function TouchMessages({ messages }: { messages: Touch['member_messages'] }) {
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
