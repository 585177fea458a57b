import { useMember } from '../../../platform/session/user.ts'
import { GreetingCard } from '../../../ui/pictures/GreetingCard.tsx'

/** The card's text as printed. A real card's foot, with a code or links, differs by member. */
export function CardPreview({ message }: { message: string }) {
  const { from_name: from, first_name: name } = useMember()
  return <GreetingCard message={message} from={from ?? name} isSmall />
}
