import { contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { noGiftsLabel } from '@goodturn/contract/people/contacts/no-gifts'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconSeedling from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { ErasePerson } from '../../../privacy/erasure/ErasePerson.tsx'
import { PersonHappiness } from '../../../outreach/happiness/PersonHappiness.tsx'
import { PersonThanks } from '../../../care/touches/thanks/PersonThanks.tsx'
import { paths } from '../../../paths.ts'
import { PersonSequences } from '../../../outreach/sequences/PersonSequences.tsx'
import { PersonAnswers } from '../../../outreach/surveys/PersonAnswers.tsx'
import { api } from '../../../platform/api.ts'
import { useDrawerParam } from '../../../platform/router/useDrawerParam.ts'
import { usePathKey } from '../../../platform/router/usePathParam.ts'
import { PageFallback } from '../../../ui/layout/PageFallback.tsx'
import { Aside } from '../../../ui/layout/Aside.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Tag } from '../../../ui/lists/Tag.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import { AddressDrawer } from '../addresses/AddressDrawer.tsx'
import { AddressCards } from '../addresses/AddressCards.tsx'
import { AssignCard } from './AssignCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { MarkNoGifts, NoGiftsCard } from './NoGiftsCard.tsx'
import { PersonSkeleton } from './PersonSkeleton.tsx'
import { PersonTouches } from './PersonTouches.tsx'
import { useArchive } from '../useArchive.ts'
import styles from '../contacts.module.css'

const back = { to: paths.people(), label: 'People' }
const unknown = {
  documentTitle: 'Person not found',
  title: 'We couldn’t find this person.',
  why: 'The link may be out of date, the person was erased, or they belong to someone else.',
  list: { to: paths.people(), label: 'See your people' },
}

/** One person: upcoming and past touches, addresses, and things to remember. */
export default function PersonPage() {
  const key = usePathKey('contact')
  const person = useQuery(api.contacts.get.queryOptions({ input: { key } }))
  if (person.data) return <Person person={person.data.data} />
  if (person.isPending) return <PersonSkeleton />
  return <PageFallback title="Person" back={back} query={person} unknown={unknown} />
}

function Person({ person }: { person: ContactDetails }) {
  const drawer = useDrawerParam('address')
  const { archive, restore } = useArchive(person)
  const isArchived = person.archived !== null
  const name = person.display_name
  const isPhone = useIsPhone()
  return (
    <Page
      title={name}
      back={back}
      figure={<Avatar name={name} seed={person.key} size={isPhone ? 56 : 88} />}
      lead={<PersonTags person={person} />}
      actions={
        isArchived ? undefined : (
          <>
            <LinkButton to={paths.editPerson(person.key)} icon={IconPencil} variant="default">
              Edit
            </LinkButton>
            {!person.current_plan && (
              <LinkButton to={paths.topOfMindFor(name)} icon={IconSeedling} variant="default">
                Start a plan
              </LinkButton>
            )}
            <LinkButton to={paths.servicesFor(person.key)} icon={IconGift}>
              Send something
            </LinkButton>
          </>
        )
      }
    >
      {isArchived && (
        <Notice
          tone="warn"
          title={`${name} is archived`}
          action={person.can_archive && <TextButton onClick={restore}>Restore</TextButton>}
        >
          Their history is kept. Nothing new can be sent to them.
        </Notice>
      )}
      <Aside
        aside={
          <div className={styles.stack}>
            <NoGiftsCard person={person} />
            <AddressCards person={person} onEdit={drawer.open} />
            <DetailsCard person={person} />
            <PersonThanks contact={person.key} />
            <PersonHappiness contact={person.key} />
            <PersonAnswers contact={person.key} />
            {!isArchived && <PersonSequences contact={person.key} />}
            {!isArchived && person.can_assign && <AssignCard person={person} />}
            {person.notes && (
              <Card title="Notes" level={2}>
                <p className={styles.notes}>{person.notes}</p>
              </Card>
            )}
            {!isArchived && <MarkNoGifts person={person} />}
            {!isArchived && person.can_archive && (
              <p className={styles.archive}>
                <TextButton c="dimmed" onClick={archive}>
                  Archive {person.first_name}
                </TextButton>
              </p>
            )}
            {person.can_archive && (
              <p className={styles.archive}>
                <ErasePerson person={person} />
              </p>
            )}
          </div>
        }
      >
        <PersonTouches person={person} />
      </Aside>
      <AddressDrawer person={person} drawer={drawer} />
    </Page>
  )
}

function PersonTags({ person }: { person: ContactDetails }) {
  const partner = [person.partner_first_name, person.partner_last_name].filter(Boolean).join(' ')
  return (
    <span className={styles.marks} data-start>
      <Tag tone="green">{contactTypeLabels[person.contact_type]}</Tag>
      {person.no_gifts && <Tag tone="honey">{noGiftsLabel}</Tag>}
      {person.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {partner && <span className={styles.partner}>Partner: {partner}</span>}
    </span>
  )
}
