import { allGiftsForm } from '@goodturn/contract/shop/catalog/limits'
import { parseTags } from '@goodturn/contract/people/imports/row'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { EnrollQuestion } from '../../outreach/sequences/EnrollQuestion.tsx'
import { countOf, formatCount } from '../../platform/format.ts'
import { downloadCsv } from '../../platform/downloadCsv.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { Steps } from './Steps.tsx'
import { UndoQuestion } from './hub/UndoQuestion.tsx'
import type { ImportDraft, Outcome } from './useImport.ts'
import styles from './DoneStep.module.css'

interface DoneStepProps {
  draft: ImportDraft
  outcome: Outcome
}

const scene = {
  tint: 'home',
  of: [
    { n: 'house-with-garden', s: 34, x: 22, y: 0 },
    { n: 'closed-mailbox-with-raised-flag', s: 48, x: 52, y: 4 },
    { n: 'wrapped-gift', s: 30, x: 82, y: 0 },
  ],
} as const

/** An import's receipt: what happened to every row, Undo, and a suggested next step. */
export function DoneStep({ draft, outcome: { of: one, seconds } }: DoneStepProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const title = isUndone
    ? 'This import was undone'
    : `${countOf(one.created_count, 'person is', 'people are')} in your list`
  return (
    <Page
      title={title}
      documentTitle="Import People"
      back={{ to: paths.import(), label: 'Import' }}
      actions={<Steps at={3} />}
    >
      <div className={styles.card}>
        <div className={styles.main}>
          <Art of={scene} size="arch" />
          <div className={styles.words}>
            <p role="status">
              {isUndone
                ? 'You can still see it under Import, Your imports.'
                : `“${one.title}” was imported in ${countOf(seconds, 'second')}.`}
            </p>
            {isAsking ? (
              <UndoQuestion
                of={one}
                onCancel={() => setIsAsking(false)}
                onDone={() => {
                  setIsAsking(false)
                  setIsUndone(true)
                }}
              />
            ) : (
              <div className={styles.acts}>
                <LinkButton to={paths.newestPeople()} icon={IconUsers} variant="default">
                  See your people
                </LinkButton>
                {!isUndone && (
                  <Button
                    variant="default"
                    leftSection={<Icon of={IconArrowBackUp} size={18} />}
                    onClick={() => setIsAsking(true)}
                  >
                    Undo
                  </Button>
                )}
                <Button variant="subtle" onClick={draft.reset}>
                  Import another file
                </Button>
              </div>
            )}
            {!isAsking && !isUndone && <p className="gt-meta">You can undo this later from Your imports.</p>}
          </div>
        </div>
        {!isUndone && <Receipt draft={draft} outcome={{ of: one, seconds }} />}
      </div>
      {!isUndone && <FirstGifts draft={draft} />}
      {!isUndone && <EnrollQuestion importKey={one.key} />}
    </Page>
  )
}

/** Every row of the file in exactly one line. */
function Receipt({ draft, outcome: { of: one } }: DoneStepProps) {
  const lines = [
    ['People added', one.created_count],
    ['Joined as partners', one.joined_count],
    ['People updated', one.updated_count],
  ] as const
  async function exportRemoved() {
    downloadCsv('rows-left-out.csv', await draft.review.exportRows('removed'))
  }
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <dl>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
        <div>
          <dt>
            Rows left out{' '}
            {one.skipped_count > 0 && <TextButton onClick={() => void exportRemoved()}>Download</TextButton>}
          </dt>
          <dd>{formatCount(one.skipped_count)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Rows</dt>
          <dd>{formatCount(one.rows_in_file)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Suggests people from the file for a first gift, by their details. Adds nothing to the cart automatically. */
function FirstGifts({ draft }: { draft: ImportDraft }) {
  const groups = groupsOf(draft)
  return (
    <Section title="Who deserves a first gift?" note="from what your file says about them">
      <Rows label="Who deserves a first gift?">
        {groups.map(({ title, count, note, form }) => (
          <Row
            key={title}
            title={
              <>
                {title} <span className={styles.count}>{formatCount(count)}</span>
              </>
            }
            note={note}
            end={
              <LinkButton to={form} variant="default">
                Choose a gift
              </LinkButton>
            }
          />
        ))}
        <Row
          title="Everyone, four times a year"
          note="Top of Mind sends a gift each quarter, with your own message."
          end={
            <LinkButton to={paths.topOfMind()} variant="default">
              See Top of Mind
            </LinkButton>
          }
        />
      </Rows>
    </Section>
  )
}

const tagsShown = 2
const yearlyGiftText = 'A gift can arrive on that day each year.'
const allGiftsPath = paths.bulkForm(allGiftsForm)

function groupsOf({ review: { entries, choices } }: ImportDraft) {
  const people = entries.filter(
    (entry) => entry.status !== 'error' && choices.decisions.get(entry.row)?.act !== 'remove',
  )
  const tagged = new Map<string, number>()
  for (const { data } of people)
    for (const tag of parseTags(data.tags)) tagged.set(tag, (tagged.get(tag) ?? 0) + 1)
  const tags = [...tagged].toSorted(([, a], [, b]) => b - a).slice(0, tagsShown)
  const homes = people.filter(({ data }) => data.home_anniversary).length
  const birthdays = people.filter(({ data }) => data.date_of_birth).length
  return [
    ...tags.map(([tag, count]) => ({
      title: `Tagged ${tag}`,
      count,
      form: paths.bulkForm(allGiftsForm, `?tags=${encodeURIComponent(tag)}`),
      note: 'They share a tag in your file.',
    })),
    { title: 'With a home anniversary', count: homes, note: yearlyGiftText, form: allGiftsPath },
    { title: 'With a birthday', count: birthdays, note: yearlyGiftText, form: allGiftsPath },
  ].filter(({ count }) => count > 0)
}
