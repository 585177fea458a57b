import { machineMs } from '../clock.ts'
import { local } from '../storage.ts'

const storageKey = 'cg_referral'
const validMs = 30 * 24 * 60 * 60 * 1000

/** The stored referral code; null if missing or older than 30 days. */
export function readReferral(): string | null {
  const text = local.read(storageKey)
  if (!text) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept === 'object' && kept !== null && 'code' in kept && 'at' in kept) {
      const isFresh = typeof kept.at === 'number' && machineMs() - kept.at < validMs
      return typeof kept.code === 'string' && isFresh ? kept.code : null
    }
    return String(kept)
  } catch {
    // Accepts a bare code, even though we never write one.
    return text
  }
}

/** Stores a referral link's code, replacing any earlier one (P:G-54). */
export function storeReferral(code: string): void {
  local.write(storageKey, JSON.stringify({ code, at: machineMs() }))
}

/** Clears the code, after the signup that claimed it. */
export function forgetReferral(): void {
  local.remove(storageKey)
}
