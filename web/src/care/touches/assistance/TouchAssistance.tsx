import { modalDelayMs, swapToastMs } from '@goodturn/contract/care/touches/limits'
import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { useState, useEffect } from 'react'
import { client } from '../../../platform/client.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useSaveTouch } from '../edit/useSaveTouch.ts'
import { useShowTouch } from '../useShowTouch.ts'
import { CancelStep } from './CancelStep.tsx'
import { InitStep } from './InitStep.tsx'
import { StepPane } from './StepPane.tsx'
import { type AssistanceOpener, firstStepOf } from './offers.ts'
import { stepBefore, type AssistanceStep } from './steps.ts'
import { SwapConfirmStep } from './SwapConfirmStep.tsx'
import { SwapStep } from './SwapStep.tsx'
import { useSwaps } from './useSwaps.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { useAction } from './useAction.ts'
import { textError, ConciergeTextField } from './ConciergeTextField.tsx'
import styles from './Assistance.module.css'

interface TouchAssistanceProps {
  touch: Touch
  /** The button that opened it; null while it is closed. */
  openedBy: AssistanceOpener | null
  onClose: () => void
  /** Opens the contact form. */
  onContactUs: () => void
}

/** Help with a touch, step by step: instructions, cancel, swap (C-2.9-22, section 4.9). */
export function TouchAssistance({ touch, openedBy, onClose, onContactUs }: TouchAssistanceProps) {
  const opened = openedBy !== null
  const { step, setStep } = useSteps(touch, openedBy)
  const [picked, setPicked] = useState<ExperienceKey | null>(null)
  // Text is kept until it is sent, so closing loses nothing.
  const [instructions, setInstructions] = useState('')
  const [reason, setReason] = useState('')
  const swaps = useSwaps(touch, opened && (step === 'swap touch' || step === 'swap touch confirm'))
  const item = swaps.items.find(({ key }) => key === picked)
  const save = useSaveTouch(touch)
  const show = useShowTouch()

  const key = touch.key

  function close() {
    // The step stays while the dialog fades out.
    setStep(step)
    onClose()
  }

  async function sendInstructions(message: string) {
    const { data } = await client.touchActs.message({ touch_id: key, message })
    show({ ...touch, member_messages: [data, ...touch.member_messages] })
    setInstructions('')
    close()
    toast(touchToasts.instructions)
  }

  async function cancel() {
    await save({ status: 'canceled', cancel_reason: reason.trim() || null })
    close()
    toast(touchToasts.cancel)
  }

  /** Without an item the concierge is asked for another gift (C-8-21). */
  async function swapFor(experience: ExperienceKey | null) {
    if (experience === null) {
      const { data } = await client.touchActs.requestswap({ key })
      show(data)
      close()
      toast({ title: touchToasts.swapRequest, lastsMs: swapToastMs })
      return
    }
    await save({
      experience_id: experience,
      custom_contact_message: '',
      custom_member_message: '',
      custom_title: '',
      custom_description: '',
      custom_image_id: '',
    })
    close()
    toast(touchToasts.swap)
  }

  function contactUs() {
    close()
    window.setTimeout(onContactUs, modalDelayMs)
  }

  return (
    <AppModal opened={opened} onClose={close} title="Gift help" width={600}>
      <StepPane step={step} {...(step === 'init' ? {} : { onBack: () => setStep(stepBefore(step)) })}>
        {step === 'init' && <InitStep touch={touch} onStep={setStep} onContactUs={contactUs} />}
        {step === 'special instructions' && (
          <InstructionsStep value={instructions} onChange={setInstructions} onSend={sendInstructions} />
        )}
        {step === 'cancel' && (
          <CancelStep touch={touch} onKeep={close} onGoOn={() => setStep('cancel reason')} />
        )}
        {step === 'cancel reason' && (
          <CancelReasonStep value={reason} onChange={setReason} onCancel={cancel} />
        )}
        {step === 'swap touch' && (
          <SwapStep
            swaps={swaps}
            picked={item?.key ?? null}
            onPick={setPicked}
            onConfirm={() => setStep('swap touch confirm')}
            onRequest={() => swapFor(null)}
          />
        )}
        {step === 'swap touch confirm' && item && (
          <SwapConfirmStep touch={touch} item={item} onSwap={() => swapFor(item.key)} />
        )}
      </StepPane>
    </AppModal>
  )
}

interface CancelReasonStepProps {
  value: string
  onChange: (value: string) => void
  onCancel: () => Promise<void>
}

/** The reason for a cancelation: optional, at most 350 characters (C-5-78, C-5-79). */
function CancelReasonStep({ value, onChange, onCancel }: CancelReasonStepProps) {
  const { busy, error, run } = useAction(onCancel)
  return (
    <div className={styles.form}>
      <ErrorList error={error} focus />
      <ConciergeTextField label="Reason (optional)" value={value} onChange={onChange} />
      <div className={styles.actions}>
        <BusyButton color="red" busy={busy} disabledReason={textError(value, false)} onClick={run}>
          Yes, cancel gift
        </BusyButton>
      </div>
    </div>
  )
}

interface InstructionsStepProps {
  value: string
  onChange: (value: string) => void
  onSend: (message: string) => Promise<void>
}

/** Special instructions: required, at most 350 characters (C-5-74 to C-5-77). */
function InstructionsStep({ value, onChange, onSend }: InstructionsStepProps) {
  const { busy, error, run } = useAction(() => onSend(value.trim()))
  return (
    <div className={styles.form}>
      <ErrorList error={error} focus />
      <ConciergeTextField label="Special instructions" value={value} onChange={onChange} required />
      <div className={styles.actions}>
        <BusyButton busy={busy} disabledReason={textError(value, true)} onClick={run}>
          Send
        </BusyButton>
      </div>
    </div>
  )
}

interface StepPosition {
  openedBy: AssistanceOpener
  step: AssistanceStep
}

/**
 * The current step of assistance. It is derived from what opened the dialog until the member moves on, because a reset
 * left over from closing may still be queued when the dialog opens again. Closing keeps the step for 350 ms (C-4.9-33).
 */
function useSteps(touch: Touch, openedBy: AssistanceOpener | null) {
  const [place, setPlace] = useState<StepPosition | null>(null)
  const opened = openedBy !== null

  useEffect(() => {
    if (opened) return
    const timer = window.setTimeout(() => setPlace(null), modalDelayMs)
    return () => window.clearTimeout(timer)
  }, [opened])

  const isKept = place !== null && (!opened || place.openedBy === openedBy)
  return {
    step: isKept ? place.step : firstStepOf(touch, openedBy),
    setStep: (step: AssistanceStep) => setPlace({ openedBy: openedBy ?? 'assistance', step }),
  }
}
