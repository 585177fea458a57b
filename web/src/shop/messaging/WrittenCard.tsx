import { messageLengthMax, messageWarningBelow, nameLengthMax } from '@goodturn/contract/limits'
import { lengthOf, sanitizeLine } from '@goodturn/contract/text'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { formatCount } from '../../platform/format.ts'
import { InsertPlaceholder } from './InsertPlaceholder.tsx'
import { type CardPerson, checkMessage, messageFault } from './messageValue.ts'
import { useCleanText } from './useCleanText.ts'
import styles from './WrittenCard.module.css'

/** The texts on a card. */
export interface CardTexts {
  toName: string
  message: string
  fromName: string
}

interface WrittenCardProps {
  words: CardTexts
  /** Shown in place of empty fields. */
  proposed: CardTexts
  /** The recipients, whose values fill the message's placeholders. */
  people: readonly Pick<CardPerson, 'filling'>[]
  /** Several recipients, each greeted by name: offers placeholders instead of a greeting field. */
  greetsEach?: boolean
  /** Written with a pen from greeting to signature; otherwise only the signature is. */
  isHandwritten?: boolean
  onType: (change: Partial<CardTexts>) => void
  /** Called when a field loses focus. */
  onLeave?: () => void
  /** Below the signature, and next to it. */
  company?: string | null
  foot?: ReactNode
  /** Shown below the card: the helper. */
  children?: ReactNode
}

/** A gift's card, edited in place: greeting, message, and signature are fields on the cream card itself. */
export function WrittenCard({
  words,
  proposed,
  people,
  greetsEach = false,
  isHandwritten = false,
  onType,
  onLeave,
  company,
  foot,
  children,
}: WrittenCardProps) {
  const faultId = useId()
  const message = useCleanText<HTMLTextAreaElement>(words.message, (text) => onType({ message: text }))
  const check = checkMessage(words.message, people)
  const left = messageLengthMax - (check.usesPlaceholders ? check.length : lengthOf(words.message))
  const fault = messageFault({ message: words.message, messagingPromptId: null }, people)
  return (
    <div className={styles.desk}>
      <div className={styles.card} data-pen={isHandwritten || undefined}>
        <p className={styles.greeting}>
          {greetsEach ? (
            words.toName
          ) : (
            <NameField
              label="Greeting"
              value={words.toName}
              proposed={proposed.toName}
              onType={(toName) => onType({ toName })}
              onLeave={onLeave}
            />
          )}
          <span aria-hidden>,</span>
        </p>
        <textarea
          {...message}
          className={styles.message}
          aria-label="Message"
          aria-invalid={fault !== null || undefined}
          aria-describedby={faultId}
          rows={Math.max(4, Math.ceil(lengthOf(words.message) / 34))}
          onBlur={(event) => {
            message.onBlur(event)
            onLeave?.()
          }}
        />
        <div className={styles.end}>
          <div className={styles.signature}>
            <p className={styles.from}>
              <NameField
                label="Signature"
                value={words.fromName}
                proposed={proposed.fromName}
                onType={(fromName) => onType({ fromName })}
                onLeave={onLeave}
              />
            </p>
            {company && <p className={styles.company}>{company}</p>}
          </div>
          {foot}
        </div>
      </div>
      <p className={styles.below} id={faultId} data-fault={fault !== null || undefined}>
        {fault !== null && left >= 0 ? `${fault} ` : null}
        <span className={styles.counter} data-near={left < messageWarningBelow || undefined}>
          {left < 0 ? `-${formatCount(-left)}` : formatCount(left)} Characters Left
        </span>
      </p>
      {greetsEach && (
        <InsertPlaceholder
          field={message.ref}
          message={words.message}
          onInsert={(text) => onType({ message: text })}
        />
      )}
      {children}
    </div>
  )
}

interface NameFieldProps {
  label: string
  value: string
  proposed: string
  onType: (value: string) => void
  onLeave: (() => void) | undefined
}

function NameField({ label, value, proposed, onType, onLeave }: NameFieldProps) {
  return (
    <input
      className={styles.name}
      aria-label={label}
      autoComplete="off"
      maxLength={nameLengthMax}
      placeholder={proposed}
      size={Math.max(4, Math.min(24, (value || proposed).length))}
      value={value}
      onChange={(event) => onType(sanitizeLine(event.currentTarget.value))}
      onBlur={onLeave}
    />
  )
}
