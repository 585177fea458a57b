import type { ErrorItem } from '@goodturn/contract/errors'
import { useId, useRef, useState } from 'react'
import type { $ZodType, output } from 'zod/v4/core'
import { errorsOf } from '../../../platform/ApiError.ts'

/** Field values by payload member name. */
type Values = Record<string, string | boolean>

/** Messages by field name. */
export type Messages = Record<string, { type: string; message: string }>

interface AuthFormOptions<V extends Values, S extends $ZodType> {
  initial: V
  /** The module with the form's rules, loaded at the first check rather than with the page. */
  rules: () => Promise<{ schema: S }>
  /** Makes the call and its follow-up; errors it throws appear at the fields and in the summary. */
  onSubmit: (values: output<S>) => Promise<void>
}

/** A form's state and its actions. */
export interface AuthFormState {
  /** Prefix of its fields' ids. */
  id: string
  values: Values
  errors: Messages
  /** Errors that belong to no field. */
  general: readonly ErrorItem[]
  /** Failed submits since the last success. */
  failures: number
  isBusy: boolean
  change: (name: string, value: string | boolean) => void
  /** Called when the person moves to another field. */
  leave: (name: string) => void
  send: () => Promise<void>
  /** Empties the form, except for the values to keep. */
  reset: (kept?: Values) => void
}

/**
 * Form hook for the sign-in pages. Smaller than the kit's `useAppForm`: these pages load first, and their rules load
 * only when there is something to check.
 */
export function useAuthForm<V extends Values, S extends $ZodType>({
  initial,
  rules,
  onSubmit,
}: AuthFormOptions<V, S>): AuthFormState {
  const id = useId()
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<Messages>({})
  const [general, setGeneral] = useState<ErrorItem[]>([])
  const [failures, setFailures] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<Values>(initial)
  const checked = useRef(new Set<string>())
  const isSending = useRef(false)

  async function check() {
    const { schema } = await rules()
    const result = await schema['~standard'].validate(latest.current)
    return result.issues
      ? { messages: messagesOf(result.issues) }
      : { messages: {}, value: result.value as output<S> }
  }

  /** Shows the errors of the fields the person has finished. */
  async function checkAgain() {
    const { messages } = await check()
    setErrors(Object.fromEntries(Object.entries(messages).filter(([name]) => checked.current.has(name))))
  }

  function change(name: string, value: string | boolean) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    if (checked.current.has(name)) void checkAgain()
  }

  function leave(name: string) {
    if (latest.current[name] === '') return
    checked.current.add(name)
    void checkAgain()
  }

  function fail(items: readonly ErrorItem[]) {
    const atField = ({ field }: ErrorItem) => field !== undefined && field in initial
    setErrors(
      Object.fromEntries(
        items.filter(atField).map(({ field, message }) => [field, { type: 'server', message }]),
      ),
    )
    setGeneral(items.filter((item) => !atField(item)))
    setFailures((count) => count + 1)
  }

  async function send() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const { messages, value } = await check()
      for (const name of Object.keys(initial)) checked.current.add(name)
      setGeneral([])
      setErrors(messages)
      if (value === undefined) return setFailures((count) => count + 1)
      await onSubmit(value)
      setFailures(0)
    } catch (error) {
      fail(errorsOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function reset(kept: Values = {}) {
    latest.current = { ...initial, ...kept }
    checked.current.clear()
    setValues(latest.current)
    setErrors({})
  }

  return { id, values, errors, general, failures, isBusy, change, leave, send, reset }
}

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** The first message of each field. */
function messagesOf(issues: readonly Issue[]): Messages {
  const messages: Messages = {}
  for (const { path = [], message } of issues) {
    const [part] = path
    messages[String(typeof part === 'object' ? part.key : part)] ??= { type: 'schema', message }
  }
  return messages
}
