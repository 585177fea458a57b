// How many emails of a kind the model expects an owner to get.
import type { Day } from './days.ts'
import type { Owner } from './state.ts'

export function mail(owner: Owner, kind: string): void {
  owner.mails.set(kind, (owner.mails.get(kind) ?? 0) + 1)
}

/** What a run tells is one email a day, whatever it is about. */
export function mailOfRun(owner: Owner, kind: string, today: Day): void {
  if (owner.toldOn.get(kind) === today) return
  owner.toldOn.set(kind, today)
  mail(owner, kind)
}
