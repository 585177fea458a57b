import { industries, realEstateIndustry, realEstateTypes } from '@goodturn/contract/identity/accounts/choices'
import { z } from 'zod/mini'
import { useMember } from '../../platform/session/user.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { StepFooter, StepFrame } from './StepFrame.tsx'
import styles from './Steps.module.css'
import type { StepSlug } from './slugs.ts'
import { useStep } from './useStep.ts'

/** The industry step: one choice, saved as the member's type (C-2.1-19, C-2.1-24, CG-11). */
export function IndustryStep() {
  const { type } = useMember()
  const isRealEstate = realEstateTypes.some((one) => one.type === type)
  return (
    <TypeStep
      step="industry"
      title="What industry are you in?"
      lead="We’ll use your terms and show what others in your field send."
      label="Industry"
      missing="Please choose your industry."
      choices={industries.map(({ slug, title }) => ({ value: slug, label: title }))}
      chosen={isRealEstate ? realEstateIndustry : type}
    />
  )
}

/** The real-estate step, shown after that industry is chosen; its answer replaces the type (CG-11). */
export function RealEstateStep() {
  const { type } = useMember()
  return (
    <TypeStep
      step="real-estate"
      title="What do you do in real estate?"
      lead="Agents and brokers also see closings and their license number."
      label="Your work in real estate"
      missing="Please choose one of the two."
      choices={realEstateTypes.map((one) => ({ value: one.type, label: one.title }))}
      chosen={type}
    />
  )
}

interface TypeStepProps {
  step: StepSlug
  title: string
  lead: string
  /** Accessible name of the choices. */
  label: string
  /** Error when none is chosen. */
  missing: string
  choices: readonly { value: string; label: string }[]
  chosen: string
}

function TypeStep({ step, title, lead, label, missing, choices, chosen }: TypeStepProps) {
  const { save } = useStep(step)
  const isOffered = choices.some(({ value }) => value === chosen)
  const form = useAppForm({
    schema: z.object({ type: z.string().check(z.minLength(1, missing)) }),
    defaultValues: { type: isOffered ? chosen : '' },
  })
  return (
    <StepFrame step={step} title={title} lead={lead}>
      <Form form={form} onSubmit={({ type }) => save({ type, from_signup: 1 })}>
        <div className={styles.fields}>
          <RadioField control={form.control} name="type" label={label} choices={choices} />
        </div>
        <StepFooter step={step}>
          <SubmitButton>Continue</SubmitButton>
        </StepFooter>
      </Form>
    </StepFrame>
  )
}
