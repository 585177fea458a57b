import { ApiError } from '../../platform/ApiError.ts'

const refusedKey = 'Integration Error: Unauthorized'
const refusedKeyText = 'The api key you provided is invalid. Please double check the value you entered.'

/** Rewords a server message for members: a refused key has its own text (A-8-07, P:G-60). */
export function rewordMessage(message: string): string {
  return message.trim() === refusedKey ? refusedKeyText : message
}

/** An error with its messages reworded for members. */
export function rewordError<T>(error: T): T | ApiError {
  if (!(error instanceof ApiError) || error.errors.every(({ message }) => rewordMessage(message) === message))
    return error
  const errors = error.errors.map((item) => ({ ...item, message: rewordMessage(item.message) }))
  return new ApiError(error.status, errors, error.action)
}

/** Rewords the error of a pending call. */
export function withRewordedErrors<T>(call: Promise<T>): Promise<T> {
  return call.catch((thrown: unknown) => {
    throw rewordError(thrown)
  })
}
