import { client } from '../../platform/client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { openStripe } from './openStripe.ts'

/**
 * Lets the buyer confirm a payment with their bank: Stripe's own dialog, or in the sandbox a question that plays
 * the bank. Afterward the checkout is continued, whatever the answer: the server asks how the charge stands.
 */
export async function confirmWithBank(action: { client_secret: string }): Promise<void> {
  const { data: form } = await client.cards.form()
  if (form.publishable_key !== null) {
    const stripe = await openStripe(form.publishable_key)
    await stripe?.handleNextAction({ clientSecret: action.client_secret })
    return
  }
  const approve = await confirm({
    title: 'Your bank asks you to confirm this payment',
    body: 'In sandbox mode you play the bank.',
    verb: 'Confirm payment',
    cancel: 'Decline',
  })
  await client.cards.confirm({ client_secret: action.client_secret, approve })
}
