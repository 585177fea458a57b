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
/** Outside the sandbox: thirteen months of emails, so last year's can be looked up on the day; seven years of audit. */
const productionMailDays = 400
const productionAuditDays = 2557

/** Reads the retention settings. A sandbox keeps emails and audit rows unless a setting limits them. */
export function readRetention(whole: Whole, sandbox: boolean): RetentionSettings {
  return {
    mailKeptDays: whole('MAIL_KEPT_DAYS', sandbox ? 0 : productionMailDays, 0, daysMax),
    auditKeptDays: whole('AUDIT_KEPT_DAYS', sandbox ? 0 : productionAuditDays, 0, daysMax),
    erasureWaitDays: whole('ERASURE_WAIT_DAYS', 30, 1, 365),
  }
}
