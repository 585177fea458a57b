import {
  firmGuideline,
  type GiftRule,
  giftRules,
  limitOn,
  factsCheckedIn,
} from '@goodturn/contract/outreach/gifting-log/guidelines'
import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { formatDate, formatWhole } from '../../platform/format.ts'
import { useToday } from '../../ordering/setup/useToday.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './gifting-log.module.css'

const { perRecipientAndYear, perCoupleAndYear, lifeEvent, milestoneBirthdays } = firmGuideline

/** `/billing/gifting-guidelines`: the firm's and the law's rules on gifts (B-2.3-29, B-9-20 to B-9-24, BG-85). */
export default function GuidelinesPage() {
  return (
    <Page
      title="Gifting guidelines"
      back={useBillingBack()}
      lead="Gift limits, for your information. Nothing here blocks an order."
    >
      <div className="gt-stack">
        <Card title="Firm limits" level={2}>
          <DescriptionList>
            <Fact label="A recipient">{formatWhole(perRecipientAndYear)} per recipient per year</Fact>
            <Fact label="A couple">{formatWhole(perCoupleAndYear)} per couple per year</Fact>
            <Fact label="Life events">
              Up to {formatWhole(lifeEvent.perRecipientAndEvent)} per recipient per event, at most{' '}
              {formatWhole(lifeEvent.perYear)} per calendar year
            </Fact>
            <Fact label="Milestone birthdays">{formatNumbers(milestoneBirthdays)}</Fact>
          </DescriptionList>
        </Card>
        {giftRules.map((rule) => (
          <RuleCard key={rule.name} rule={rule} />
        ))}
        <p className={styles.note}>
          As of {formatMonth(factsCheckedIn)}. This is information, not legal advice. Check with your
          compliance department before you rely on it.
        </p>
      </div>
    </Page>
  )
}

/** A rule outside the firm: who is bound by it, its limits by date, and how gifts count toward it. */
function RuleCard({ rule }: { rule: GiftRule }) {
  const today = useToday()
  const now = today && limitOn(rule, today)
  return (
    <Card title={rule.name} level={2}>
      <p className={styles.note}>{rule.who}</p>
      <ul className={styles.limits}>
        {rule.limits.map((limit) => (
          <li key={limit.from}>
            {limit.perRecipient !== null && <b>{formatWhole(limit.perRecipient)} per recipient per year</b>}
            {limit.perRecipient !== null && ', '}
            {formatLimitDates(limit)}
            {rule.limits.length > 1 && limit === now && ' (in effect today)'}
          </li>
        ))}
      </ul>
      <p>{rule.counted}</p>
      <p className={styles.note}>Source: {rule.source}</p>
    </Card>
  )
}

/** The dates a limit is in force. */
function formatLimitDates({ from, to }: GiftRule['limits'][number]): string {
  const since = from === null ? '' : `since ${from.length === 4 ? from : formatDate(from)}`
  return [since, to === null ? '' : `until ${formatDate(to)}`].filter(Boolean).join(', ')
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const formatMonth = (value: string) => month.format(Date.parse(`${value}-01T00:00:00Z`))

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Numbers as a text list: "13, 15, 16, and 100". */
const formatNumbers = (numbers: readonly number[]) => andList.format(numbers.map(String))
