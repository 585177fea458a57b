import { CardFooter } from '../../care/engagements/CardFooter.tsx'
import { CardHelper } from '../../shop/messaging/CardHelper.tsx'
import { type CardTexts, WrittenCard } from '../../shop/messaging/WrittenCard.tsx'
import { useMember } from '../../platform/session/user.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { ChosenGift } from './chosenGift.ts'

interface CardSectionProps {
  gift: ChosenGift
  level?: 2 | 3
}

/** The gift's card, written in place before buying. */
export function CardSection({ gift, level }: CardSectionProps) {
  const user = useMember()
  const { choices, defaults, first, filling } = gift
  if (!first) return null
  const own = choices.custom_contact_message ?? null
  const toName = choices.custom_to_name ?? defaults.toName
  const value = { message: own, messagingPromptId: choices.messaging_prompt_id ?? null }

  function type({ toName: to, message, fromName: from }: Partial<CardTexts>) {
    gift.type({
      ...(to === undefined ? {} : { custom_to_name: to }),
      ...(from === undefined ? {} : { custom_from_name: from }),
      ...(message === undefined ? {} : { custom_contact_message: message }),
    })
  }

  return (
    <Section
      title="The card"
      level={level}
      action={
        own !== null && (
          <TextButton
            onClick={() => void gift.keep({ custom_contact_message: null, messaging_prompt_id: null })}
          >
            Revert to Default Message
          </TextButton>
        )
      }
    >
      <WrittenCard
        words={{
          toName,
          message: own ?? defaults.message,
          fromName: choices.custom_from_name ?? defaults.fromName,
        }}
        proposed={defaults}
        people={[{ filling }]}
        isHandwritten={first.handwritten}
        company={user.company}
        onType={type}
        onLeave={() => void gift.keep()}
        foot={<CardFooter />}
      >
        <CardHelper
          experience={first}
          toName={toName}
          value={value}
          onChange={({ message, messagingPromptId }) =>
            void gift.keep({ custom_contact_message: message, messaging_prompt_id: messagingPromptId })
          }
        />
      </WrittenCard>
    </Section>
  )
}
