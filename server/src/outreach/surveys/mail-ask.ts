import type { Cause } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Sender } from './people.queries.ts'

/** What the end of an email to a recipient names: the member, their postal address, and the way to stop. */
export interface RecipientFootInput {
  code: string
  sender: Sender
  postalAddress: string
}

/** The mail with a questionnaire, in the member's name, with their postal address and an unsubscribe link. */
export function questionnaireMail(
  cause: Cause,
  asked: RecipientFootInput,
  { title, intro, questions }: { title: string; intro: string; questions: readonly unknown[] },
): Mail {
  const { name } = asked.sender
  const count = questions.length === 1 ? 'One question' : `${questions.length} questions`
  return {
    template: 'questionnaire',
    subject: `${name} asks: ${title}`,
    heading: title,
    paragraphs: [...(intro ? [intro] : []), `${count} from ${name}. Skip any you like.`],
    button: { label: 'Answer', url: `${cause.settings.publicUrl}/q/${asked.code}` },
    ...recipientFoot(cause, asked),
  }
}

/** The email with the NPS question after a delivery. It does not mention the gift. */
export function npsMail(cause: Cause, asked: RecipientFootInput): Mail {
  const { name } = asked.sender
  return {
    template: 'nps-question',
    subject: `One question from ${name}`,
    heading: `How likely are you to recommend ${name}?`,
    paragraphs: [`A number from 0 to 10 is enough. Only ${name} sees your answer.`],
    button: { label: 'Answer', url: `${cause.settings.publicUrl}/q/${asked.code}` },
    ...recipientFoot(cause, asked),
  }
}

/** The end of an email to a recipient: who sends it and from where, and the link that stops these emails. */
export function recipientFoot(
  cause: Cause,
  { code, sender, postalAddress }: RecipientFootInput,
): Pick<Mail, 'fromName' | 'closing' | 'unsubscribe'> {
  const from = sender.company ? `${sender.name}, ${sender.company}` : sender.name
  return {
    fromName: `${sender.name} via ${cause.settings.productName}`,
    closing: `${from}, ${postalAddress}`,
    unsubscribe: {
      label: `Stop these emails from ${sender.name}`,
      url: `${cause.settings.publicUrl}/u/${code}`,
    },
  }
}
