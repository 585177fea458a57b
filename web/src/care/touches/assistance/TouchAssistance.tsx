import { modalDelayMs, swapToastMs } from '@goodturn/contract/care/touches/limits'
import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useSaveTouch } from '../edit/useSaveTouch.ts'
import { useShowTouch } from '../useShowTouch.ts'
import { CancelReasonStep } from './CancelReasonStep.tsx'
import { CancelStep } from './CancelStep.tsx'
import { InitStep } from './InitStep.tsx'
import { InstructionsStep } from './InstructionsStep.tsx'
import { StepPane } from './StepPane.tsx'
import type { AssistanceOpener } from './offers.ts'
import { stepBefore } from './steps.ts'
import { SwapConfirmStep } from './SwapConfirmStep.tsx'
import { SwapStep } from './SwapStep.tsx'
import { useSteps } from './useSteps.ts'
import { useSwaps } from './useSwaps.ts'

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
