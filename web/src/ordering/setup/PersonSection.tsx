import { Button } from '@mantine/core'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { SetupNotices } from './SetupNotices.tsx'
import type { Setup } from './useSetup.ts'
import styles from './Setup.module.css'

interface PersonSectionProps {
  setup: Setup
  /** Opens the person picker. */
  onChange: () => void
}

/** The recipient, and anything that prevents the purchase for them. */
export function PersonSection({ setup, onChange }: PersonSectionProps) {
  const { contact } = setup
  return (
    <section className={styles.section}>
      <h3>For</h3>
      {contact ? (
        <div className={styles.person}>
          <Avatar name={contact.display_name} seed={contact.key} size={40} />
          <div>
            <p className={styles.name}>{contact.display_name}</p>
            <p className="gt-meta">{contact.email ?? contact.company}</p>
          </div>
          <TextButton onClick={onChange} aria-label="Change person">
            Change
          </TextButton>
        </div>
      ) : (
        <Button variant="default" size="md" onClick={onChange}>
          Choose a person
        </Button>
      )}
      <SetupNotices setup={setup} />
    </section>
  )
}
