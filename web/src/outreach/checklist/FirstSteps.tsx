import type { Checklist } from '@goodturn/contract/outreach/checklist/calls'
import { Art } from '../../ui/pictures/Art.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { mailScene } from '../../ui/pictures/scenes.ts'
import { GoodFirstGifts } from './GoodFirstGifts.tsx'
import { Steps } from './Steps.tsx'
import styles from './Checklist.module.css'

/** The steps to the first gift, beside gift ideas; once it is bought, the remaining steps. */
export default function FirstSteps({ of }: { of: Checklist }) {
  if (of.gift) return <Steps of={of} />
  return (
    <Aside
      aside={
        <>
          <div className={styles.scene}>
            <Art of={mailScene} size="arch" />
          </div>
          <GoodFirstGifts person={of.person} />
        </>
      }
    >
      <Steps of={of} />
    </Aside>
  )
}
