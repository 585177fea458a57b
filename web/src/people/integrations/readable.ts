import { ApiError } from '../../platform/ApiError.ts'

const refusedKey = 'Integration Error: Unauthorized'
const refusedKeyText = 'The api key you provided is invalid. Please double check the value you entered.'

/** A sentence of the server as members read it: the refusal of a key has words of its own (A-8-07, P:G-60). */
export function readable(message: string): string {
  return message.trim() === refusedKey ? refusedKeyText : message
}

/** What a call threw, with its sentences as members read them. */
export function readableError<T>(error: T): T | ApiError {
  if (!(error instanceof ApiError) || error.errors.every(({ message }) => readable(message) === message))
    return error
  const errors = error.errors.map((item) => ({ ...item, message: readable(item.message) }))
  return new ApiError(error.status, errors, error.action)
}

/** The same for a call under way. */
export function readably<T>(call: Promise<T>): Promise<T> {
  return call.catch((thrown: unknown) => {
    throw readableError(thrown)
  })
}
