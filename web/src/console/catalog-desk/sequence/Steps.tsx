import { type SequenceDocument, blankStep } from '@goodturn/contract/console/catalog-desk/documents/sequence'
import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import { reminderNoteLengthMax, stepsMax } from '@goodturn/contract/outreach/sequences/limits'
import { startLabels } from '@goodturn/contract/outreach/sequences/starts'
import { type StepKind, stepKindLabels, stepKinds } from '@goodturn/contract/outreach/sequences/step-kinds'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import styles from '../catalog-desk.module.css'
import { DraftChoice, DraftLines, DraftNumber, DraftText } from '../fields.tsx'
import { Fields, Sheet } from '../Sheet.tsx'

interface StepsProps {
  form: UseFormReturn<SequenceDocument, unknown, SequenceDocument>
  choices: CatalogChoices
}

/**
 * The steps of a ready-made sequence. A step moved past another takes that step's day if its own would sort it back.
 */
export function Steps({ form, choices }: StepsProps) {
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'steps' })

  function moveStep(from: number, to: number) {
    const steps = form.getValues('steps')
    const day = steps[from]?.after_days ?? 0
    const other = steps[to]?.after_days ?? 0
    move(from, to)
    const taken = to < from ? Math.min(day, other) : Math.max(day, other)
    if (taken !== day) form.setValue(`steps.${to}.after_days`, taken)
  }

  return (
    <Sheet title="Steps" note={`${fields.length}`}>
      <p className={styles.quiet}>Members see steps in day order.</p>
      {fields.map(({ id }, at) => (
        <div key={id} role="group" aria-label={`Step ${at + 1}`} className={styles.token}>
          <Step form={form} choices={choices} at={at} />
          <div className={styles.stepActs}>
            {at > 0 && <TextButton onClick={() => moveStep(at, at - 1)}>Move step {at + 1} up</TextButton>}
            {at < fields.length - 1 && (
              <TextButton onClick={() => moveStep(at, at + 1)}>Move step {at + 1} down</TextButton>
            )}
            <TextButton onClick={() => remove(at)}>Remove step {at + 1}</TextButton>
          </div>
        </div>
      ))}
      {fields.length < stepsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => {
              const days = form.getValues('steps').map((step) => step.after_days)
              append({ ...blankStep, after_days: Math.max(0, ...days) }, { shouldFocus: false })
            }}
          >
            Add a step
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const kindChoices = stepKinds.map((value) => ({ value, label: stepKindLabels[value] }))
const serviceLabels: Readonly<Record<Exclude<StepKind, 'reminder'>, string>> = {
  gift: 'Gift',
  card: 'Card',
  top_of_mind: 'Level',
}

interface StepProps extends StepsProps {
  /** Index of the step. */
  at: number
}

function Step({ form: { control }, choices, at }: StepProps) {
  const start = useWatch({ control, name: 'start' })
  const kind = useWatch({ control, name: `steps.${at}.kind` })
  return (
    <>
      <Fields>
        <DraftChoice control={control} name={`steps.${at}.kind`} label="What it does" choices={kindChoices} />
        <DraftNumber
          control={control}
          name={`steps.${at}.after_days`}
          label={`Days after ${startLabels[start].day}`}
          help="For example, -7 is a week before."
        />
      </Fields>
      {kind === 'reminder' ? (
        <DraftText
          control={control}
          name={`steps.${at}.note`}
          label="Remind them to"
          help={`At most ${reminderNoteLengthMax} characters.`}
        />
      ) : (
        <DraftChoice
          control={control}
          name={`steps.${at}.service`}
          label={serviceLabels[kind]}
          choices={sentAs(kind, choices)}
          none="None selected"
        />
      )}
      {(kind === 'gift' || kind === 'card') && (
        <DraftLines
          control={control}
          name={`steps.${at}.message`}
          label="Message"
          help="{first name} and {my name} are filled in for each person."
          max={messageLengthMax}
          optional={kind === 'gift'}
        />
      )}
    </>
  )
}

/** The services that a step of a kind can send; hidden ones are marked. */
function sentAs(kind: Exclude<StepKind, 'reminder'>, { step_services: services }: CatalogChoices) {
  return services
    .filter(({ sends }) => sends === (kind === 'top_of_mind' ? 'top_of_mind' : 'gift'))
    .map(({ slug, title, active }) => ({ value: slug, label: active ? title : `${title} (hidden)` }))
}
