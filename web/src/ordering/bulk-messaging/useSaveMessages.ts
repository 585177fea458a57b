import { touchesPerCallMax } from '@goodturn/contract/ordering/bulk-messaging/limits'
import { useRef, useState } from 'react'
import type { CardPerson, MessageValue } from '../../shop/messaging/messageValue.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'

/**
 * Saves one message for many people, 1,000 per call (CG-27). All calls of an edit share one id, and the server changes
 * nothing before the last. A retry of the same edit reuses the id.
 */
export function useSaveMessages() {
  const attempt = useRef({ meant: '', id: '' })
  const [sent, setSent] = useState(0)

  /** Returns the id for undo; throws the server's refusal. */
  async function save(
    { message, messagingPromptId }: MessageValue,
    people: readonly CardPerson[],
  ): Promise<string> {
    const keys = people.map(({ key }) => key)
    const meant = JSON.stringify([message, messagingPromptId, keys])
    if (attempt.current.meant !== meant) attempt.current = { meant, id: newId() }
    const { id } = attempt.current
    setSent(0)
    for (let from = 0; from < keys.length; from += touchesPerCallMax) {
      const touches = keys.slice(from, from + touchesPerCallMax)
      await client.bulkMessaging.update({
        custom_contact_message: message,
        touches,
        messaging_prompt_id: messagingPromptId,
        edit: { id, touches: keys.length },
      })
      setSent(from + touches.length)
    }
    return id
  }

  return { save, sent }
}
