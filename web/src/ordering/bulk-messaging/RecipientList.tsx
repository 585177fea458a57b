import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { useState } from 'react'
import type { MessageValue } from '../../shop/messaging/messageValue.ts'
import { formatCount } from '../../platform/format.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { paths } from '../../paths.ts'
import styles from './BulkMessaging.module.css'
import { RecipientRow } from './RecipientRow.tsx'
import { type Choice, type ChosenPerson, toChosenPerson } from './useChoice.ts'
import type { useRecipients } from './useRecipients.ts'

interface RecipientListProps {
  recipients: ReturnType<typeof useRecipients>
  choice: Choice
  onEdit: (person: ChosenPerson, start: MessageValue) => void
}

/** The gift's recipients and their card messages, with search, filter, and selection. */
export function RecipientList({ recipients, choice, onEdit }: RecipientListProps) {
  const { list, counts, hasLoaded, search, message, patch } = recipients
  const isNarrowed = search !== '' || message !== 'all'
  if (hasLoaded && list.rows.length === 0 && !isNarrowed) return <NothingToUpdate />
  return (
    <div className={styles.list}>
      <FilterBar
        tools={
          <SearchField
            label="Search recipients"
            value={search}
            onChange={(next) => patch({ search: next || null })}
          />
        }
      >
        <Chips
          label="Show"
          value={message}
          choices={(['all', 'default', 'changed'] as const).map((value) => ({
            value,
            label: labels[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
          onChange={(next) => patch({ message: next === 'all' ? null : next })}
        />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={6} figure="round" />}
      {hasLoaded && list.rows.length === 0 && (
        <EmptyState
          scene={search ? noHitsScene : neighborsScene}
          title={search ? 'There are no recipients matching this search.' : 'No recipients here.'}
        >
          {choice.people.length > 0 ? 'Your selections are kept.' : 'Try another word or filter.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <ChoiceLine recipients={recipients} choice={choice} />
          <Rows>
            {list.rows.map((row) => {
              const person = personOf(row)
              return (
                <RecipientRow
                  key={row.key}
                  name={person.name}
                  seed={row.contact.key}
                  isChanged={person.isChanged}
                  message={row.rendered_contact_message}
                  isChosen={choice.has(row.key)}
                  onToggle={() => choice.toggle(person)}
                  onEdit={() =>
                    onEdit(person, {
                      message: person.isChanged ? row.rendered_contact_message : null,
                      messagingPromptId: null,
                    })
                  }
                />
              )
            })}
          </Rows>
          <SeeMore {...list.more} nouns={['recipient', 'recipients']} />
        </>
      )}
    </div>
  )
}

const labels = { all: 'All', default: 'Default', changed: 'Changed' }

/** Select All selects everyone in the search, later pages included; Clear All deselects everyone. */
function ChoiceLine({ recipients, choice }: Pick<RecipientListProps, 'recipients' | 'choice'>) {
  const [isChoosing, setChoosing] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function selectAll() {
    setChoosing(true)
    setError(null)
    try {
      choice.add(await recipients.all())
    } catch (thrown) {
      setError(thrown)
    } finally {
      setChoosing(false)
    }
  }

  return (
    <>
      <ErrorList error={error} retry={() => void selectAll()} />
      <div className={styles.choice}>
        <TextButton disabled={isChoosing} onClick={() => void selectAll()}>
          Select All
        </TextButton>
        <TextButton onClick={choice.clear}>Clear All</TextButton>
        <span className={styles.chosen} role="status">
          {isChoosing ? 'Selecting everyone…' : describeSelection(choice.people.length, recipients)}
        </span>
      </div>
    </>
  )
}

/** During a search, its count isn't the number of people that can be selected. */
function describeSelection(chosen: number, { search, counts }: ReturnType<typeof useRecipients>): string {
  const of = counts && !search ? ` of ${formatCount(counts.all)}` : ''
  return `${formatCount(chosen)}${of} selected`
}

function personOf(row: TouchRow): ChosenPerson {
  const card = row.card ?? { is_changed: 0, to_name: null, from_name: null, filling: emptyFilling }
  return toChosenPerson({ key: row.key, display_name: row.recipient.display_name, ...card })
}

const emptyFilling = { first_name: '', company: '', my_name: '' }

function NothingToUpdate() {
  return (
    <EmptyState
      title="You do not have any touches you can update at this time."
      actions={<LinkButton to={paths.activity()}>See your activity</LinkButton>}
    >
      You can edit a message until the day before its gift is processed.
    </EmptyState>
  )
}
