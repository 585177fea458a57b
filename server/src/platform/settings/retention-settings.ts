/** How long personal data is kept, in days. */
export interface RetentionSettings {
  /** For emails that are not waiting to be sent, and audit rows; 0 keeps them forever. */
  mailKeptDays: number
  auditKeptDays: number
  /** How long a member's erasure waits, during which it can be called off. */
  erasureWaitDays: number
}

type Whole = (name: string, fallback: number, min: number, max: number) => number

const daysMax = 36_500

/** Reads the retention settings. */
export function readRetention(whole: Whole): RetentionSettings {
  return {
    mailKeptDays: whole('MAIL_KEPT_DAYS', 0, 0, daysMax),
    auditKeptDays: whole('AUDIT_KEPT_DAYS', 0, 0, daysMax),
    erasureWaitDays: whole('ERASURE_WAIT_DAYS', 30, 1, 365),
  }
}
