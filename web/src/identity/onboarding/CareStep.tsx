import type { CareInterest } from '@goodturn/contract/identity/accounts/choices'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMember } from '../../platform/session/user.ts'
import { Art, type ArtPicture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { StepFooter, StepFrame } from './StepFrame.tsx'
import styles from './Steps.module.css'
import { useStep } from './useStep.ts'
import { changeWizard, useWizard } from './wizard.ts'

interface Tile {
  interest: CareInterest
  title: string
  note: string
  art: ArtPicture
}

const tiles: readonly Tile[] = [
  {
    interest: 'client',
    title: 'Clients',
    note: 'People who hired you',
    art: {
      tint: 'home',
      of: [
        { n: 'house-with-garden', s: 58, x: 46, y: 0 },
        { n: 'key', s: 26, x: 76, y: 0 },
      ],
    },
  },
  {
    interest: 'employee',
    title: 'Employees',
    note: 'Your own team',
    art: { tint: 'calm', of: [{ n: 'laptop', s: 60, x: 50, y: 0 }] },
  },
  {
    interest: 'partner',
    title: 'Partners',
    note: 'Lenders, title, inspectors',
    art: { tint: 'deals', of: [{ n: 'handshake', s: 60, x: 50, y: 0 }] },
  },
  {
    interest: 'prospect',
    title: 'Prospects',
    note: 'Not yet a client',
    art: {
      tint: 'plans',
      of: [
        { n: 'seedling', s: 56, x: 46, y: 0 },
        { n: 'sparkles', s: 28, x: 76, y: 0 },
      ],
    },
  },
  {
    interest: 'friends_family',
    title: 'Friends and family',
    note: 'Everyone else you care about',
    art: {
      tint: 'cheer',
      of: [
        { n: 'cupcake', s: 56, x: 46, y: 0 },
        { n: 'balloon', s: 28, x: 76, y: 0 },
      ],
    },
  },
]

/** The care step: who the member looks after, none or several (C-2.1-16, C-2.1-17, C-2.1-23). */
export function CareStep() {
  const user = useMember()
  const { care } = useWizard(user)
  const { save, skip } = useStep('care')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  // Updates the progress bar on each tick: clients and employees add the industry step (C-2.1-09).
  const choose = (chosen: string[]) =>
    changeWizard(user, (wizard) => ({
      care: tiles.map(({ interest }) => interest).filter((one) => chosen.includes(one)),
      skipped: wizard.skipped.filter((slug) => slug !== 'care'),
    }))

  async function saveCare() {
    if (care.length === 0) return skip()
    setBusy(true)
    setError(null)
    try {
      await save({ care_interests: care.join(','), from_signup: 1 })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <StepFrame
      step="care"
      title="Who do you want to look after?"
      lead="Choose as many as you like. We’ll show their gifts first. You can change this anytime."
    >
      <ErrorList error={error} />
      <Checkbox.Group
        label="Who do you want to look after?"
        classNames={{ label: 'gt-hidden' }}
        value={[...care]}
        onChange={choose}
      >
        <div className={styles.tiles}>
          {tiles.map(({ interest, title, note, art }) => (
            <Checkbox
              key={interest}
              value={interest}
              classNames={{
                root: styles.tile ?? '',
                body: styles.tileBody ?? '',
                inner: styles.tileBox ?? '',
                labelWrapper: styles.tileWords ?? '',
                label: styles.tileLabel ?? '',
              }}
              label={
                <>
                  <span className={styles.tileArt}>
                    <Art of={art} size="hero" />
                  </span>
                  <span className={styles.tileText}>
                    <b>{title}</b>
                    <span>{note}</span>
                  </span>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <StepFooter step="care">
        <Button variant="subtle" color="dark" onClick={skip} disabled={busy}>
          No thanks
        </Button>
        <BusyButton busy={busy} onClick={saveCare}>
          Continue
        </BusyButton>
      </StepFooter>
    </StepFrame>
  )
}
