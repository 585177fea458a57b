import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'

/** A card as it ends with that name; its words are an example. */
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
