import { Button, Textarea } from '@mantine/core'
import { messageLengthMax, messageWarningBelow } from '@goodturn/contract/limits'
import { lengthOf } from '@goodturn/contract/text'
import { useEffect, useId, useMemo, useRef } from 'react'
import { formatCount } from '../../platform/format.ts'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './MessageEditor.module.css'
import { MessagingHelper } from './MessagingHelper.tsx'
import { InsertPlaceholder } from './InsertPlaceholder.tsx'
import {
  type CardPerson,
  type MessageGift,
  type MessageValue,
  checkMessage,
  messageFault,
} from './messageValue.ts'
import { useCleanText } from './useCleanText.ts'
import { useSuggestion } from './useSuggestion.ts'
import { CardTranslations } from '../catalog/CardTranslations.tsx'

interface MessageEditorProps {
  experience: MessageGift
  /** The name the card is addressed to. */
  toName: string
  value: MessageValue
  onChange: (value: MessageValue) => void
  /** While locked, saving is not allowed: a generated text awaits a decision (CG-28). */
  onLockChange?: (locked: boolean) => void
  disabled?: boolean
  /** The recipients. Offers placeholders, and counts characters as filled in on the longest card. */
  people?: readonly CardPerson[]
  /** Shows the default text in the text area too, read-only, instead of as the printed card. */
  reviewsAsText?: boolean
}

const noPeople: readonly CardPerson[] = []

/**
 * Edits a card's message: the gift's default text or a custom one, with the message helper and the translations of the
 * default text. `messageFault(value)` tells whether it can be saved.
 */
export function MessageEditor({
  experience,
  toName,
  value,
  onChange,
  onLockChange,
  disabled = false,
  people = noPeople,
  reviewsAsText = false,
}: MessageEditorProps) {
  const helper = useSuggestion({ experience, toName, value, onChange, onLockChange })
  const isDefault = value.message === null
  return (
    <div className={styles.editor}>
      {value.message === null ? (
        <div className={styles.part}>
          {reviewsAsText ? (
            <Textarea
              label="Message"
              minRows={5}
              value={experience.contact_message}
              readOnly
              classNames={input}
            />
          ) : (
            <GreetingCard
              message={experience.contact_message}
              isHandwritten={Boolean(experience.handwritten)}
            />
          )}
          <div className={styles.acts}>
            <Button
              variant="default"
              flex="none"
              disabled={disabled || helper.isWriting}
              onClick={() => onChange({ message: experience.contact_message, messagingPromptId: null })}
            >
              Customize Message
            </Button>
          </div>
        </div>
      ) : (
        <OwnMessage
          message={value.message}
          people={people}
          disabled={disabled}
          isLocked={helper.suggestion !== null}
          isWriting={helper.isWriting}
          onType={(message) => onChange({ ...value, message })}
          onRevert={() => onChange({ message: null, messagingPromptId: null })}
        />
      )}
      {!disabled && <MessagingHelper helper={helper} />}
      <TranslationsPreview experience={experience} isDefault={isDefault} />
    </div>
  )
}

const input = { input: styles.input ?? '' }

interface OwnMessageProps {
  message: string
  people: readonly CardPerson[]
  disabled: boolean
  isLocked: boolean
  isWriting: boolean
  onType: (message: string) => void
  onRevert: () => void
}

function OwnMessage({ message, people, disabled, isLocked, isWriting, onType, onRevert }: OwnMessageProps) {
  const hintId = useId()
  const { ref, ...clean } = useCleanText<HTMLTextAreaElement>(message, onType)
  const wasLocked = useRef(isLocked)
  const check = useMemo(() => checkMessage(message, people), [message, people])
  // After the decision, focuses the text, which can be edited again.
  useEffect(() => {
    if (wasLocked.current && !isLocked) ref.current?.focus()
    wasLocked.current = isLocked
  }, [isLocked, ref])
  return (
    <div className={styles.part}>
      <Textarea
        {...clean}
        ref={ref}
        label="Message"
        minRows={5}
        classNames={input}
        disabled={disabled}
        readOnly={isLocked || isWriting}
        aria-describedby={isLocked ? hintId : undefined}
        error={messageFault({ message, messagingPromptId: null }, people) ?? undefined}
        description={
          <Counter
            left={messageLengthMax - (check.usesPlaceholders ? check.length : lengthOf(message))}
            isLongest={check.usesPlaceholders}
          />
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {isLocked && (
        <LockedHint id={hintId}>
          Use this message, choose another prompt, or discard it to type again.
        </LockedHint>
      )}
      {people.length > 0 && !disabled && !isLocked && !isWriting && (
        <InsertPlaceholder field={ref} message={message} onInsert={onType} />
      )}
      {!disabled && !isLocked && !isWriting && (
        <TextButton onClick={onRevert}>Revert to Default Message</TextButton>
      )}
    </div>
  )
}

/** C-5-40, C-5-41: turns to the warning color below 20. */
function Counter({ left, isLongest }: { left: number; isLongest: boolean }) {
  return (
    <>
      <span className={styles.counter} data-near={left < messageWarningBelow || undefined}>
        {left < 0 ? `-${formatCount(-left)}` : formatCount(left)} Characters Left
      </span>
      {isLongest && ', based on the longest name'}
    </>
  )
}

interface TranslationsPreviewProps {
  experience: MessageGift
  isDefault: boolean
}

/** The default message in other languages; nothing without any, or for a custom text, which has none (CG-29). */
function TranslationsPreview({ experience, isDefault }: TranslationsPreviewProps) {
  if (experience.languages.length === 0) return null
  return (
    <section aria-label="Translations">
      <h3 className={styles.heading}>Translations</h3>
      {isDefault ? (
        <CardTranslations experience={experience} />
      ) : (
        <p className={styles.quiet}>Translations are available for the default message only.</p>
      )}
    </section>
  )
}
