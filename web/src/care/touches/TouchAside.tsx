import type { Touch } from '@goodturn/contract/care/touches/schema'
import { lazy, useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { usePreloadPart } from '../../ui/hooks/usePreloadPart.ts'
import { AppointmentFact } from './AppointmentFact.tsx'
import { plannedOn } from './doneOn.ts'
import { AddressEditor } from './edit/AddressEditor.tsx'
import { EditableFact } from './edit/EditableFact.tsx'
import { lockedReason, canEditTouch, canEditDetails } from './edit/canEditTouch.ts'
import { DateEditor, PersonalizationEditor } from './edit/lazyEditors.ts'
import { linkDayText, unpaidDayText } from './gift-link/linkDayText.ts'
import { PlaceMap } from './PlaceMap.tsx'
import styles from './TouchAside.module.css'

const AddressFormModal = lazy(() => import('./edit/AddressFormModal.tsx'))

const mailboxPicture = { tint: 'calm', of: [{ n: 'open-mailbox-with-raised-flag', s: 62, x: 50, y: 0 }] }

type Editor = 'address' | 'date' | 'personalization'

const allClosed: Record<Editor, boolean> = { address: false, date: false, personalization: false }

interface TouchAsideProps {
  touch: Touch
  /** Its recipient is asked by link where it goes. */
  waitsForLink: boolean
  /** `address` and `new-address` open the address form. */
  drawer: DrawerParam
  onEngagements: () => void
}

/** The facts about a touch (who, where, when, and what), and the recipient's engagement with its card. */
export function TouchAside({ touch, waitsForLink, drawer, onEngagements }: TouchAsideProps) {
  const [open, setOpen] = useState<Record<Editor, boolean>>(allClosed)
  const toggle = (editor: Editor) => (opened: boolean) => setOpen((all) => ({ ...all, [editor]: opened }))
  const reason = lockedReason(touch)
  const count = touch.touch_engagements_count
  const mayFormAddress = canEditTouch(touch) && (drawer.value === 'address' || drawer.value === 'new-address')
  usePreloadPart(DateEditor)
  usePreloadPart(PersonalizationEditor)
  return (
    <>
      {count > 0 && (
        <Card tone="joy">
          <div className={styles.engaged}>
            <Art of={mailboxPicture} size={56} />
            <p>
              <b>{countOf(count, 'engagement')} with your card</b>
              <br />
              {touch.recipient.primary_name} opened what you sent.{' '}
              <TextButton onClick={onEngagements}>See engagements</TextButton>
            </p>
          </div>
        </Card>
      )}
      <section aria-label="About this gift">
        <Card>
          <DescriptionList layout="stacked">
            <Fact label="Recipient">
              <span className={styles.person}>
                <Avatar name={touch.recipient.display_name} seed={touch.contact.key} size={40} />
                <TextLink to={paths.person(touch.contact.key)}>{touch.recipient.display_name}</TextLink>
              </span>
            </Fact>
            <EditableFact
              label="Ships to"
              editable={canEditTouch(touch) && !waitsForLink && touch.private_place === null}
              verb={touch.location ? 'Edit' : 'Add'}
              opened={open.address}
              onToggle={toggle('address')}
              editor={
                <AddressEditor
                  touch={touch}
                  onForm={(mode) => drawer.open(mode === 'edit' ? 'address' : 'new-address')}
                  onDone={() => toggle('address')(false)}
                />
              }
              below={
                touch.location && (
                  <div className={styles.map}>
                    <PlaceMap place={touch.location} />
                  </div>
                )
              }
            >
              <ShipsTo touch={touch} />
            </EditableFact>
            <EditableFact
              label="Process date"
              editable={canEditDetails(touch) && touch.link_step === null}
              opened={open.date}
              onToggle={toggle('date')}
              editor={<DateEditor touch={touch} onDone={() => toggle('date')(false)} />}
            >
              {touch.link_step === 'unpaid'
                ? unpaidDayText
                : waitsForLink
                  ? linkDayText(touch.waiting_for ?? touch.recipient.primary_name)
                  : plannedOn(touch)}
            </EditableFact>
            {(touch.appointment_required === 1 || touch.appointment) && (
              <AppointmentFact touch={touch} onDays={() => drawer.open('days')} />
            )}
            {(touch.personalization || canEditDetails(touch)) && (
              <EditableFact
                label="Personalization"
                editable={canEditDetails(touch)}
                verb={touch.personalization ? 'Edit' : 'Add'}
                opened={open.personalization}
                onToggle={toggle('personalization')}
                editor={
                  <PersonalizationEditor touch={touch} onDone={() => toggle('personalization')(false)} />
                }
              >
                {touch.personalization ?? <span className={styles.none}>None yet</span>}
              </EditableFact>
            )}
            <Fact label="What’s inside">
              {touch.description}
              {touch.experience.touch_shipment_notes && (
                <span className={styles.quiet}>{touch.experience.touch_shipment_notes}</span>
              )}
            </Fact>
            <Fact label="Part of">
              <Related touch={touch} />
            </Fact>
          </DescriptionList>
          {reason && (
            <p className={styles.locked}>
              <LockedHint>{reason}</LockedHint>
            </p>
          )}
        </Card>
      </section>
      <LazyLayer opened={mayFormAddress}>
        <AddressFormModal
          touch={touch}
          mode={drawer.value === 'new-address' || !touch.location ? 'add' : 'edit'}
          opened={mayFormAddress}
          onClose={drawer.close}
          onDone={() => {
            drawer.close()
            toggle('address')(false)
          }}
        />
      </LazyLayer>
    </>
  )
}

function ShipsTo({ touch }: { touch: Touch }) {
  const { location, private_place: place, waiting_for: firstName } = touch
  if (place) {
    return (
      <>
        {place.city}, {place.state}
        {place.country !== 'US' && `, ${place.country}`}
        <span className={styles.private}>
          <LockedHint>The rest of this address stays private.</LockedHint>
        </span>
      </>
    )
  }
  if (firstName) {
    return (
      <>
        {firstName} decides
        <span className={styles.private}>
          <LockedHint>You’ll see the city, or the whole address if {firstName} shares it.</LockedHint>
        </span>
      </>
    )
  }
  if (!location) return 'No address yet'
  return (
    <>
      <TextLink to={paths.locationOfTouch(location.key, touch.key)}>
        {[location.street, location.street2].filter(Boolean).join(', ')}
      </TextLink>
      <br />
      {location.city}, {location.state} {location.zip}
      {location.country !== 'US' && `, ${location.country}`}
    </>
  )
}

/** The plan, package or service that the touch comes from (C-2.9-14, C-2.9-26). */
function Related({ touch }: { touch: Touch }) {
  if (touch.subscription) {
    return <TextLink to={paths.plan(touch.subscription.key)}>{touch.subscription.service.title}</TextLink>
  }
  if (touch.transaction) {
    return <TextLink to={paths.package(touch.transaction.key)}>{touch.transaction.service.title}</TextLink>
  }
  return <TextLink to={paths.service(touch.service.slug)}>{touch.service.title}</TextLink>
}
