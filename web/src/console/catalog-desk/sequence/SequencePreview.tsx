import type {
  SequenceDocument,
  SequenceStepDocument,
} from '@goodturn/contract/console/catalog-desk/documents/sequence'
import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import type { ReadyMadeRow } from '@goodturn/contract/outreach/sequences/schema'
import { ReadyRow } from '../../../outreach/sequences/ReadyRow.tsx'
import { StepBox, StepList } from '../../../outreach/sequences/StepBox.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import type { KindPreviewProps } from '../kindProps.ts'
import styles from '../Preview.module.css'

/** A ready-made sequence as members see it, and the steps of their copy: those on sale, by day. */
export function SequencePreview({ document, thingKey, choices }: KindPreviewProps<SequenceDocument>) {
  const { title, description, start } = document
  const steps = document.steps
    .flatMap((step) => visibleStep(step, choices.step_services) ?? [])
    .toSorted((a, b) => a.after_days - b.after_days)
  const row: ReadyMadeRow = {
    name: thingKey,
    title,
    description,
    steps: steps.length,
    price: steps.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0) / 100,
    art: steps.flatMap(({ service }) => service?.art ?? []),
  }
  return (
    <>
      <div>
        <p className={styles.place}>In the list of ready-made sequences</p>
        <Rows>
          <ReadyRow of={row} isBusy={false} onUse={() => {}} />
        </Rows>
      </div>
      {steps.length > 0 && (
        <div>
          <p className={styles.place}>Once in use</p>
          <div className={styles.wide}>
            <StepList>
              {steps.map((step, at) => (
                <StepBox key={at} start={start} step={step} />
              ))}
            </StepList>
          </div>
        </div>
      )}
    </>
  )
}

/** A step as members get it; null when its service is not on sale, or its day is not a whole number yet. */
function visibleStep(
  { kind, after_days, service: slug, note }: SequenceStepDocument,
  services: CatalogChoices['step_services'],
) {
  if (!Number.isInteger(after_days)) return null
  if (kind === 'reminder') return { kind, after_days, service: null, note: note || null, price: 0 }
  const service = services.find((one) => one.slug === slug)
  return service?.active ? { kind, after_days, service, note: null, price: service.price } : null
}
