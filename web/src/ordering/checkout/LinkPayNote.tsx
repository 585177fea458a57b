import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { countOf } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Says in words when gifts by link are paid, and what happens if no one accepts them; nothing without any. */
export function LinkPayNote({ review }: { review: Review }) {
  const linked = review.items.filter((item) => item.member_data.gift_link && !item.soft_deleted)
  const [first] = linked
  if (!first) return null
  const who = linked.length === 1 ? first.member_data.contact.display_name : null
  return (
    <Notice
      title={
        who
          ? `You pay for ${who}’s gift now`
          : `You pay for ${countOf(linked.length, 'gift')} sent by link now`
      }
    >
      <p>
        {who
          ? 'If they don’t accept it by the last day, we refund it in full.'
          : 'We refund each one in full that isn’t accepted by its last day.'}{' '}
        If they choose another gift, the price stays the same.
      </p>
    </Notice>
  )
}
