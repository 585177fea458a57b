import type { ReactNode } from 'react'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'

/** A sample card signed with `name`, with a code at its `foot`. */
export function SignedCard({ name, foot }: { name: string; foot?: ReactNode }) {
  return (
    <div role="group" aria-label="Preview of a card">
      <GreetingCard
        salutation="Grace,"
        message="You crossed my mind today. Thank you for your trust; it means a great deal to me."
        from={name}
        foot={foot}
        isSmall
      />
    </div>
  )
}
