import { client } from '../../platform/client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { openStripe } from './openStripe.ts'

/**
 * Has the buyer confirm a payment with their bank: in Stripe's dialog, or in the sandbox in a simulated one.
 * Continue the checkout afterward, whatever the answer: the server checks the status of the charge.
 */
export async function confirmWithBank(action: { client_secret: string }): Promise<void> {
  const { data: form } = await client.cards.form()
  if (form.publishable_key !== null) {
    const stripe = await openStripe(form.publishable_key)
    await stripe?.handleNextAction({ clientSecret: action.client_secret })
    return
  }
  const approve = await confirm({
    title: 'Your bank needs you to confirm this payment',
    body: 'In sandbox mode you play the bank.',
    verb: 'Confirm payment',
    cancel: 'Decline',
  })
  await client.cards.confirm({ client_secret: action.client_secret, approve })
}
