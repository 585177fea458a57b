import { signedAs } from '../../identity/accounts/signedAs.ts'
import { useMember } from '../../platform/session/user.ts'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { CardFooter } from './CardFooter.tsx'
import styles from './engagements.module.css'

/** One of the member's cards as it would print now, with sample text. */
export function ExampleCard() {
  const user = useMember()
  const isOn = user.permission_preferences['qr-feedback'] === 1
  return (
    <div role="group" aria-label="Preview of a card" className={styles.stack}>
      <GreetingCard
        salutation="Grace,"
        message="You crossed my mind today. Thank you for your trust; it means a great deal to me."
        from={signedAs(user)}
        company={user.company}
        foot={<CardFooter />}
        isSmall
      />
      <p className={styles.note}>
        {isOn
          ? 'Printed on every card from now on. Each gift has its own code, so you can see whose card was used.'
          : user.card_thanks === 1
            ? 'Links are off. The code is for saying thank you; you can turn that off under Signatures.'
            : 'Codes are off. Links are printed instead, and the pages behind earlier codes are closed.'}
      </p>
    </div>
  )
}
