import type { HumanCheck } from '../identity/accounts/sign-in/human.ts'
import type { Log } from '../platform/trace/log.ts'

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const timeoutMs = 5000
/** Scores run from 0 (a program) to 1 (a person); v2 responses have none. */
const scoreMin = 0.5

interface Verdict {
  success?: boolean
  score?: number
}

/**
 * Asks Google's reCAPTCHA whether a token proves a person. If Google can't be reached, no one is locked out: the rate
 * limits still apply, and it is logged.
 */
export function recaptcha(secret: string, log: Log, url = verifyUrl): HumanCheck {
  return async (token, ip) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(timeoutMs),
        // The secret goes to Google and nowhere else.
        redirect: 'error',
      })
      const verdict = (await answer.json()) as Verdict
      return verdict.success === true && (verdict.score ?? 1) >= scoreMin
    } catch (error) {
      log.warn({ err: error }, 'reCAPTCHA could not be asked')
      return true
    }
  }
}
