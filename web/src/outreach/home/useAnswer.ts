import type { LocationKey } from '@goodturn/contract/ids'
import type { UndoableAnswer } from '@goodturn/contract/care/touch-acts/update'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { client } from '../../platform/client.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { sectionIds, focusSection } from './sections.ts'
import { useRefreshHome } from './useHome.ts'

const undoMs = 8000

/** Saves the answer for a gift from its row; the toast can undo it. */
export function useAnswer({ key, title, recipient }: TouchRow) {
  const refresh = useRefreshHome()

  async function done(words: string, what: UndoableAnswer) {
    await refresh()
    // The focused row is gone.
    focusSection(sectionIds.needs)
    const note = `${title} for ${recipient.display_name}`
    toast({ title: words, note, lastsMs: undoMs, action: { label: 'Undo', act: () => void undo(what) } })
  }

  async function undo(what: UndoableAnswer) {
    try {
      await client.touchActs.takeback({ key, what })
      await refresh()
    } catch {
      toast({ title: 'We couldn’t undo that. Open the gift to change it.', tone: 'error' })
    }
  }

  return {
    async sendTo(place: LocationKey, what: 'address' | 'new_address') {
      await client.touchActs.update({ key, location_id: place })
      await done(touchToasts.locationChosen, what)
    },
    async personalize(personalization: string) {
      await client.touchActs.update({ key, personalization })
      await done(touchToasts.personalization, 'personalization')
    },
  }
}
