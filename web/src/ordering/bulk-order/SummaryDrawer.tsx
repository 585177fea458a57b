import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { paths } from '../../paths.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'
import styles from './BulkOrder.module.css'
import type { Line } from './summary.ts'
import type { WaitingGift } from './useOrder.ts'
import type { Summary } from './useSummary.ts'

interface SummaryDrawerProps {
  opened: boolean
  onClose: () => void
  summary: Summary
  waiting: readonly WaitingGift[]
}

/** The summary before checkout: recipients and their gifts, cost by service, and people without an address. */
export function SummaryDrawer({ opened, onClose, summary, waiting }: SummaryDrawerProps) {
  const { lines, people, gifts, total } = summary
  return (
    <AppDrawer opened={opened} onClose={onClose} title="Who gets what">
      {gifts === 0 && <p className="gt-quiet">You haven’t added anything from this form yet.</p>}
      {lines.map((line) => (
        <Gifts key={line.service.key} line={line} people={people} />
      ))}
      {waiting.length > 0 && (
        <Names
          title={`${countOf(waiting.length, 'address', 'addresses')} missing`}
          names={waiting.map(({ person, service }) => `${person.display_name}, ${service.title}`)}
        />
      )}
      {gifts > 0 && (
        <>
          <p className={styles.total}>
            <b>{countOf(gifts, 'gift')}</b>
            <b>{formatMoney(total)}</b>
          </p>
          <CurrencyNote />
          <LinkButton to={paths.payment()} fullWidth size="md">
            Proceed to Checkout
          </LinkButton>
        </>
      )}
    </AppDrawer>
  )
}

function Gifts({ line: { service, entries, amount }, people }: { line: Line; people: Summary['people'] }) {
  const names = entries.map(({ member_data: { contact } }) => people.get(contact.key)?.display_name)
  const known = names.filter((name) => name !== undefined)
  const others = names.length - known.length
  return (
    <Names
      title={`${service.title}: ${entries.length}`}
      end={formatMoney(amount)}
      names={others > 0 ? [...known, countOf(others, 'person', 'people') + ' not loaded yet'] : known}
    />
  )
}

function Names({ title, end, names }: { title: string; end?: string; names: readonly string[] }) {
  const { rows, more } = useLimitedRows(names, { first: 8, step: 50 })
  return (
    <section className={styles.group}>
      <h3>
        {title} {end && <span>{end}</span>}
      </h3>
      <ul>
        {rows.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      {names.length > rows.length && <SeeMore {...more} nouns={['person', 'people']} />}
    </section>
  )
}
