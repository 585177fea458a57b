import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { type ReactNode, useId, useState } from 'react'
import type { ContactKey } from '@goodturn/contract/ids'
import { AddCardForm } from '../../money/cards/AddCardForm.tsx'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { FirstPerson } from './FirstPerson.tsx'
import { FirstSignature } from './FirstSignature.tsx'
import { Step } from './Step.tsx'
import { useRefreshChecklist } from './useChecklist.ts'
import styles from './Checklist.module.css'
import { paths } from '../../paths.ts'
import { Art, type ArtPicture } from '../../ui/pictures/Art.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'

const seedlingPicture: ArtPicture = { tint: 'plans', of: [{ n: 'seedling', s: 62, x: 50, y: 0 }] }
const giftPicture: ArtPicture = { tint: 'treats', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] }

interface StepText {
  name: 'person' | 'signature' | 'gift' | 'card'
  title: string
  note: string
  doneTitle: string
  isDone: boolean
  /** The step's form, shown while it is open. */
  form: () => ReactNode
}

/**
 * Four steps to the first gift: the next one is open with its form, the others are one line each. After the gift is
 * bought, no step opens on its own.
 */
export function Steps({ of }: { of: Checklist }) {
  const refresh = useRefreshChecklist()
  const [chosen, setChosen] = useState<string | null>(null)
  const acts = useActions()
  const id = useId()
  const steps = stepsOf(of, refresh)
  const left = steps.filter(({ isDone }) => !isDone)
  const open = left.find(({ name }) => name === chosen) ?? (of.gift ? undefined : left[0])
  const done = steps.length - left.length

  const hide = () =>
    acts.run('hide', async () => {
      await client.checklist.hide()
      await refresh()
    })

  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{of.gift ? 'Ready for your next gift' : 'Your first gift takes about three minutes'}</h2>
        <TextButton onClick={() => void hide()} disabled={acts.busyWith !== null}>
          Hide this list
        </TextButton>
      </div>
      <div className={styles.progress}>
        <span>
          {done} of {steps.length} done
        </span>
        <span className={styles.track} aria-hidden>
          {steps.map(({ name }, index) => (
            <i key={name} data-done={index < done || undefined} />
          ))}
        </span>
      </div>
      <ErrorList error={acts.error} />
      <ol className={styles.steps}>
        {steps.map(({ name, form, ...words }, index) => (
          <Step
            key={name}
            {...words}
            number={index + 1}
            onOpen={name === open?.name ? null : () => setChosen(name)}
          >
            {name === open?.name && form()}
          </Step>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ person, signature, gift, card }: Checklist, refresh: () => Promise<void>): StepText[] {
  return [
    {
      name: 'person',
      title: 'Add your first person',
      doneTitle: 'You added people',
      note: 'A name is enough. You can add the address later.',
      isDone: person !== null,
      form: () => <FirstPerson onAdded={refresh} />,
    },
    {
      name: 'signature',
      title: 'Set your signature',
      doneTitle: 'You set your signature',
      note: 'The name that signs your cards.',
      isDone: signature,
      form: () => <FirstSignature onSaved={refresh} />,
    },
    {
      name: 'gift',
      title: 'Choose Top of Mind or a gift',
      doneTitle: 'You chose your first gift',
      note: 'We suggest the card message. You make it yours.',
      isDone: gift,
      form: () => <GiftChoices person={person} />,
    },
    {
      name: 'card',
      title: 'Add a card',
      doneTitle: 'You added a card',
      note: 'Nothing is charged until you confirm a purchase.',
      isDone: card,
      form: () => <AddCardForm onAdded={() => void refresh()} />,
    },
  ]
}

/** The two ways to give: a year of care, or one gift, for the newest person. */
function GiftChoices({ person }: { person: ContactKey | null }) {
  return (
    <Rows label="Ways to give">
      <Row
        to={paths.topOfMind()}
        figure={<Art of={seedlingPicture} size={56} />}
        title="Top of Mind"
        note="A gift every quarter, each with your own message"
      />
      <Row
        to={person ? paths.servicesFor(person) : paths.services()}
        figure={<Art of={giftPicture} size={56} />}
        title="A gift"
        note="One gift for a special moment"
      />
    </Rows>
  )
}
