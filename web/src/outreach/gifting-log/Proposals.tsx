import type { Proposal } from '@goodturn/contract/outreach/gifting-log/schema'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatCount, formatDate, formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { useMorePages } from '../../ui/hooks/useMorePages.ts'
import { type ProposalActions, useProposalActions } from './useProposalActions.ts'
import { useProposals } from './useProposals.ts'
import styles from './gifting-log.module.css'

/** Shows only a few proposals at first, since the log is the page's main content. */
const rowsAtFirst = 3

/**
 * Sent gifts that aren't in the log yet: one click adds, edits, or dismisses each, and a switch adds future ones
 * automatically.
 */
export function Proposals({ onEdit }: { onEdit: (proposal: Proposal) => void }) {
  const query = useProposals()
  const list = useMorePages(query)
  const acts = useProposalActions()
  const [isOpen, setOpen] = useState(false)
  const first = query.data?.pages[0]
  if (query.error) return <ErrorList error={query.error} retry={() => void query.refetch()} />
  if (!first) return null
  const { rows } = list
  const shown = isOpen ? rows : rows.slice(0, rowsAtFirst)
  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2>Gifts you sent</h2>
          <p className={styles.note}>
            {rows.length > 0
              ? `${countOf(first.total, 'gift')} not in your log yet`
              : 'Gifts you send will show up here, ready to add.'}
          </p>
        </div>
        <div className={styles.choices}>
          <Switch
            label="Add gifts automatically"
            checked={first.is_automatic}
            disabled={acts.isBusy}
            onChange={(event) => acts.setAutomatic(event.currentTarget.checked)}
          />
          {rows.length > 1 && (
            <Button variant="default" disabled={acts.isBusy} onClick={acts.acceptAll}>
              Add all {formatCount(first.total)}
            </Button>
          )}
        </div>
      </div>
      <ErrorList error={acts.error} focus />
      {rows.length > 0 && (
        <ul className={styles.recipients} aria-label="Gifts you sent">
          {shown.map((proposal) => (
            <Row key={proposal.touch_key} proposal={proposal} acts={acts} onEdit={() => onEdit(proposal)} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <p className={styles.foot}>
          <TextButton onClick={() => setOpen(true)}>
            Show {formatCount(first.total - shown.length)} more
          </TextButton>
        </p>
      )}
      {isOpen && list.more.hasMore && <SeeMore {...list.more} nouns={['gift', 'gifts']} />}
    </Card>
  )
}

interface RowProps {
  proposal: Proposal
  acts: ProposalActions
  onEdit: () => void
}

function Row({ proposal, acts, onEdit }: RowProps) {
  const { description, event_date: day, item_value: value, contact_key: key, contact } = proposal
  const named = (verb: string) => `${verb} ${description} for ${contact.display_name}`
  return (
    <li className={styles.proposal}>
      <span>
        <b className={styles.name}>{description}</b>
        <span className={styles.note}>
          <TextLink to={paths.person(key)}>{contact.display_name}</TextLink>, {formatDate(day)}
        </span>
      </span>
      <span className={styles.sum}>{formatMoney(value)}</span>
      <span className={styles.answers}>
        <Button
          variant="default"
          aria-label={named('Add')}
          disabled={acts.isBusy}
          onClick={() => acts.accept(proposal)}
        >
          Add
        </Button>
        <Button
          variant="subtle"
          color="dark"
          aria-label={named('Edit')}
          disabled={acts.isBusy}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="dark"
          aria-label={named('Dismiss')}
          disabled={acts.isBusy}
          onClick={() => acts.dismiss(proposal)}
        >
          Dismiss
        </Button>
      </span>
    </li>
  )
}
