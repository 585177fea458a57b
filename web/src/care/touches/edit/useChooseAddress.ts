import type { LocationKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { client } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/format.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useShowTouch } from '../useShowTouch.ts'
import { useSaveTouch } from './useSaveTouch.ts'

/**
 * Saves an address choice: another of the person's addresses, a new one, or changed lines of the current one. A
 * returned gift ships again, and the member sees its new date (C-4.9-13 to C-4.9-15, CG-71).
 */
export function useChooseAddress(touch: Touch) {
  const save = useSaveTouch(touch)
  const show = useShowTouch()

  function tell(saved: Touch, words: string) {
    const reships = touch.status === 'returntosender' && saved.status === 'pending'
    if (reships) {
      toast({ title: touchToasts.date, note: `${words} It ships again on ${formatDate(saved.event_date)}.` })
    } else {
      toast(words)
    }
  }

  return {
    async choose(location: { key: LocationKey }, words: string = touchToasts.locationChosen) {
      tell(await save({ location_id: location.key }), words)
    },
    /** Reloads the touch after an address edit; the server has already applied it. */
    async afterEdit() {
      const { data } = await client.touches.details({ key: touch.key })
      show(data)
      tell(data, touchToasts.locationSaved)
    },
  }
}
