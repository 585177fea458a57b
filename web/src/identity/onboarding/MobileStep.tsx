import { type MobileForm, mobileForm } from '@goodturn/contract/identity/accounts/rules'
import { Button } from '@mantine/core'
import { useMember } from '../../platform/session/user.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { StepFooter, StepFrame } from './StepFrame.tsx'
import styles from './Steps.module.css'
import { useStep } from './useStep.ts'

/** The mobile step: a 10-digit phone number, or none (C-2.1-18, C-5-08, CG-13). */
export function MobileStep() {
  const user = useMember()
  const { save, skip } = useStep('mobile')
  const form = useAppForm({
    schema: mobileForm,
    defaultValues: { phone: user.phone ?? '', mobile_allowed: user.mobile_allowed === 1 },
  })
  const { control } = form

  const saveMobile = ({ phone, mobile_allowed: allowed }: MobileForm) =>
    save({ phone, mobile_allowed: allowed ? 1 : 0, from_signup: 1 })

  return (
    <StepFrame
      step="mobile"
      title="What’s your mobile number?"
      lead="So we can reach you when a gift needs a quick answer."
    >
      <Form form={form} onSubmit={saveMobile}>
        <div className={styles.fields}>
          <PhoneField {...{ control }} name="phone" label="Mobile phone" help="10 digits" />
          <CheckboxField {...{ control }} name="mobile_allowed" label="Text me about my account" />
        </div>
        <StepFooter step="mobile">
          <Button variant="subtle" color="dark" onClick={skip}>
            Skip
          </Button>
          <SubmitButton>Continue</SubmitButton>
        </StepFooter>
      </Form>
    </StepFrame>
  )
}
