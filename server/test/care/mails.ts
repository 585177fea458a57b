// How many emails of a kind the model expects an owner to get on a day.
import type { Day } from './days.ts'
import type { Owner } from './state.ts'

export function mail(owner: Owner, kind: string, today: Day): void {
  const name = `${today} ${kind}`
  owner.mails.set(name, (owner.mails.get(name) ?? 0) + 1)
}

/** What a run tells is one email a day, whatever it is about. */
export function mailOfRun(owner: Owner, kind: string, today: Day): void {
  if (owner.toldOn.get(kind) === today) return
  owner.toldOn.set(kind, today)
  mail(owner, kind, today)
}
