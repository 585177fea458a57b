import { Button, Textarea } from '@mantine/core'
import type { ContactKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { CardFooter } from '../../care/engagements/CardFooter.tsx'
import { MessagePreview } from '../../shop/messaging/MessagePreview.tsx'
import { type CardPerson, messageFault } from '../../shop/messaging/messageValue.ts'
import { useCleanText } from '../../shop/messaging/useCleanText.ts'
import { WrittenCard } from '../../shop/messaging/WrittenCard.tsx'
import { useMember } from '../../platform/session/user.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './SendMany.module.css'
import type { ManyGifts } from './useManyGifts.ts'

type View = 'write' | 'preview'

/** The card for all recipients: written with placeholders, and previewed for each person. */
export function ManyCard({ gifts }: { gifts: ManyGifts }) {
  const user = useMember()
  const [chosen, setView] = useState<View>('write')
  const { first, message, fromName, defaults, cards, choices } = gifts
  if (!first) return null
  const view = cards.length === 0 ? 'write' : chosen
  const shared = cards.filter(({ own }) => own === undefined)
  return (
    <Section
      title="The card"
      action={
        cards.length > 0 && (
          <Chips
            label="The card"
            choices={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
            value={view}
            onChange={setView}
          />
        )
      }
    >
      {view === 'preview' ? (
        <MessagePreview
          message={message}
          people={cards}
          isHandwritten={first.handwritten}
          renderFoot={() => <CardFooter />}
          renderAct={(card) => <OwnCard key={card.key} card={card} gifts={gifts} />}
        />
      ) : (
        <WrittenCard
          words={{ toName: 'Their name', message, fromName }}
          proposed={defaults}
          people={shared}
          greetsEach
          isHandwritten={first.handwritten}
          company={user.company}
          foot={<CardFooter />}
          onType={({ message: words, fromName: name }) =>
            gifts.type({
              ...(words === undefined ? {} : { custom_contact_message: words }),
              ...(name === undefined ? {} : { custom_from_name: name }),
            })
          }
        >
          {(choices.custom_contact_message ?? null) !== null && (
            <TextButton onClick={() => gifts.type({ custom_contact_message: null })}>
              Revert to Default Message
            </TextButton>
          )}
        </WrittenCard>
      )}
    </Section>
  )
}

/** Below one person's card: a message for this person only. */
function OwnCard({ card, gifts }: { card: CardPerson<ContactKey>; gifts: ManyGifts }) {
  const { key, name, own } = card
  const field = useCleanText<HTMLTextAreaElement>(own ?? '', (words) => gifts.writeTo(key, words))
  if (own === undefined) {
    return <TextButton onClick={() => gifts.writeTo(key, gifts.message)}>Edit this one only</TextButton>
  }
  return (
    <div className={styles.own}>
      <Textarea
        {...field}
        label={`Message for ${name} only`}
        autosize
        minRows={3}
        error={messageFault({ message: own, messagingPromptId: null }, [card]) ?? undefined}
      />
      <Button variant="subtle" size="sm" onClick={() => gifts.writeTo(key, null)}>
        Use the shared message
      </Button>
    </div>
  )
}
