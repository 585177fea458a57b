import { useMember } from '../../../platform/session/user.ts'
import { GreetingCard } from '../../../ui/pictures/GreetingCard.tsx'

/** The card's text as it is printed. How a real one ends, with a code or with links, is each member's own. */
export function CardText({ message }: { message: string }) {
  const { from_name: from, first_name: name } = useMember()
  return <GreetingCard message={message} from={from ?? name} isSmall />
}
