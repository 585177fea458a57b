// The emails the model expects, counted by owner, day, and kind.
import type { Day } from './days.ts'
import type { Owner } from './state.ts'

export function mail(owner: Owner, kind: string, today: Day): void {
  const name = `${today} ${kind}`
  owner.mails.set(name, (owner.mails.get(name) ?? 0) + 1)
}

/** A run's emails: one per day and kind, however many plans it covers. */
export function mailOfRun(owner: Owner, kind: string, today: Day): void {
  if (owner.toldOn.get(kind) === today) return
  owner.toldOn.set(kind, today)
  mail(owner, kind, today)
}
