import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'

/** A sample card signed with `name`. */
export function SignedCard({ name }: { name: string }) {
  return (
    <div role="group" aria-label="Preview of a card">
      <GreetingCard
        salutation="Grace,"
        message="You crossed my mind today. Thank you for your trust; it means a great deal to me."
        from={name}
        isSmall
      />
    </div>
  )
}
