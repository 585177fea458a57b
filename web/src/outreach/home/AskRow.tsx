import type { HomeAsk } from '@goodturn/contract/outreach/home/schema'
import type { ArtPicture } from '../../ui/pictures/Art.tsx'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay, formatMoney } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { HoneyRow } from './HoneyRow.tsx'
import { ThanksRow } from './ThanksRow.tsx'

const stillLife = (tint: string, n: string): ArtPicture => ({ tint, of: [{ n, s: 62, x: 50, y: 0 }] })
const coinPicture = stillLife('deals', 'coin')
const giftPicture = stillLife('treats', 'wrapped-gift')
const seedlingPicture = stillLife('plans', 'seedling')

/** A request other than a gift that needs the member. */
export function AskRow({ ask }: { ask: HomeAsk }) {
  return ask.kind === 'thanks' ? <ThanksRow thanks={ask.thanks} /> : <OtherRow ask={ask} />
}

type OtherAsk = Exclude<HomeAsk, { kind: 'thanks' }>

function OtherRow({ ask }: { ask: OtherAsk }) {
  const { title, person, word, text, to, button, art } = describeAsk(ask)
  return (
    <HoneyRow
      figure={<Art of={art} size={56} />}
      title={title}
      person={person}
      word={word}
      text={text}
      actions={
        'link' in ask ? (
          <CopyLinkButton link={ask.link} touch={ask.touch} of={`${title} for ${ask.person}`} />
        ) : (
          <LinkButton to={to} size="sm" variant="default" aria-label={`${button}: ${title}`}>
            {button}
          </LinkButton>
        )
      }
    />
  )
}

interface AskText {
  title: string
  person?: string
  word: string
  text: string
  to: string
  button: string
  art: ArtPicture
}

function describeAsk(ask: OtherAsk): AskText {
  switch (ask.kind) {
    case 'plan_failed':
      return {
        title: ask.title,
        person: ask.person,
        word: 'Card declined',
        text: 'The renewal payment failed. Nothing will be sent until it’s paid.',
        to: paths.plan(ask.plan),
        button: 'See the plan',
        art: seedlingPicture,
      }
    case 'bank':
      return {
        title: `Payment of ${formatMoney(ask.amount)}`,
        word: 'Confirm with your bank',
        text: ask.until
          ? `Your bank needs you to confirm this payment by ${formatDay(ask.until)}.`
          : 'Your bank needs you to confirm this payment.',
        to: paths.manageInvoice(ask.invoice),
        button: 'Confirm payment',
        art: coinPicture,
      }
    case 'charge_request':
      return {
        title: `${ask.partner} asked you to pay half`,
        word: `Answer by ${formatDay(ask.until)}`,
        text: `Your share is ${formatMoney(ask.amount)}. Nothing is charged until you accept.`,
        to: paths.chargeRequest(ask.request),
        button: 'See the request',
        art: coinPicture,
      }
    case 'plan_offer':
      return {
        title: ask.title,
        person: ask.person,
        word: 'Offered to you',
        text: 'A plan on your team is ending. You can take it over so the gifts keep coming.',
        to: paths.plans(),
        button: 'See the offer',
        art: seedlingPicture,
      }
    case 'link_unpaid':
      return {
        title: ask.title,
        person: ask.person,
        word: 'Payment failed',
        text: `It was accepted. Please pay by ${formatDate(ask.until)}; nothing is sent until then.`,
        to: paths.manageInvoice(ask.invoice),
        button: `Pay ${formatMoney(ask.amount)}`,
        art: coinPicture,
      }
    case 'link_ending':
    case 'link_to_send': {
      const [word, hint] =
        ask.kind === 'link_ending'
          ? ['Not opened', 'A word from you may help.']
          : ['Not sent', 'We can’t email it, so please send it yourself.']
      return {
        title: ask.title,
        person: ask.person,
        word,
        text: `The link is open until ${formatDate(ask.until)}. ${hint}`,
        to: paths.touch(ask.touch),
        button: 'Copy link',
        art: giftPicture,
      }
    }
    case 'sequence':
      return describeSequence(ask)
  }
}

function describeSequence(ask: Extract<HomeAsk, { kind: 'sequence' }>): AskText {
  const { title, sequence, proposed, stopped } = ask
  const people = (count: number) => countOf(count, 'person', 'people')
  const isProposed = proposed > 0
  return {
    title,
    word: isProposed ? 'Review the cost' : 'Stopped',
    text: [
      isProposed &&
        `${people(proposed)} ${proposed === 1 ? 'is' : 'are'} ready for review. Nothing is sent until you agree to the cost.`,
      stopped > 0 && `${people(stopped)} stopped and ${stopped === 1 ? 'is' : 'are'} waiting on you.`,
    ]
      .filter(Boolean)
      .join(' '),
    to: paths.sequence(sequence, isProposed ? '?view=proposed' : ''),
    button: isProposed ? 'Review people' : 'See who’s waiting',
    art: seedlingPicture,
  }
}
