import { useRef } from 'react'
import { isDefinite } from './ApiError.ts'
import { newId } from './newId.ts'

/** Options of a money call. */
interface MoneyOptions {
  context: { idempotencyKey: string }
}

/** Makes a form's money call with one key per form opening, renewed after a definite refusal (BG-07). */
export function useAttempt() {
  const key = useRef<string>(newId())
  return async function attempt<T>(call: (options: MoneyOptions) => Promise<T>): Promise<T> {
    try {
      return await call({ context: { idempotencyKey: key.current } })
    } catch (error) {
      if (isDefinite(error)) key.current = newId()
      throw error
    }
  }
}
