import type { ContactKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useQuery } from '@tanstack/react-query'
import type { HappinessPart } from '@goodturn/contract/outreach/happiness/score'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ScoreDial } from './ScoreDial.tsx'
import styles from './happiness.module.css'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { describePart, partTitles } from './text.ts'

/** A person's score, explained, with the one suggested action. */
export function PersonDrawer() {
  const drawer = useDrawerParam('person')
  if (!drawer.opened || !drawer.value) return null
  return <DrawerContent contact={readKey('contact', drawer.value)} onClose={drawer.close} />
}

function DrawerContent({ contact, onClose }: { contact: ContactKey; onClose: () => void }) {
  const query = useQuery(api.happiness.show.queryOptions({ input: { contact } }))
  const person = query.data?.data
  return (
    <AppDrawer
      opened
      onClose={onClose}
      eyebrow="Happiness quotient"
      title={person?.contact.display_name ?? 'Person'}
    >
      <div className={styles.drawer}>
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {query.isPending && <SkeletonRows rows={5} />}
        {person && (
          <>
            {person.score === null ? (
              <p>
                Nothing has been sent to {person.contact.first_name} yet. Their score starts with the first
                gift.
              </p>
            ) : (
              <>
                <ScoreDial score={person.score} />
                <ScoreParts parts={person.parts} />
              </>
            )}
            <LinkButton to={paths.servicesFor(contact)} icon={IconGift}>
              Send something
            </LinkButton>
            <p>
              <TextLink to={paths.person(contact)}>See {person.contact.display_name}</TextLink>
            </p>
          </>
        )}
      </div>
    </AppDrawer>
  )
}

/** The parts of a score with their points, each with the data it was calculated from. */
function ScoreParts({ parts }: { parts: readonly HappinessPart[] }) {
  const shown = parts.filter(({ name, points }) => name !== 'returned' || points < 0)
  return (
    <DescriptionList layout="ends">
      {shown.map((part) => (
        <Fact
          key={part.name}
          label={
            <>
              {partTitles[part.name]}
              <span className={styles.reason}>{describePart(part)}</span>
            </>
          }
        >
          <span className={styles.points}>
            {part.most > 0 ? `${part.points} of ${part.most}` : part.points}
          </span>
        </Fact>
      ))}
    </DescriptionList>
  )
}
