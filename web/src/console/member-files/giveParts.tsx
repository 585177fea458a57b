import { Button } from '@mantine/core'
import type { MemberKey } from '@goodturn/contract/ids'
import { refundAmount } from '@goodturn/contract/console/member-files/refund-amount'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { errorsOf } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'

/** What a form of giving is told. */
export interface GiveProps {
  memberKey: MemberKey
  onGiven: () => Promise<void>
  /** It is more than one may give alone: a second person was asked. */
  onAsked: () => void
  onCancel: () => void
}

/** Dollars as they are typed: `12.50` or `$12.50`. */
export const typedAmount = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text: string) => /^\$?\d+(\.\d+)?$/.test(text.trim()),
        'Please enter an amount such as 12.50.',
      ),
    ),
  z.pipe(
    z.transform((text: string) => Number(text.trim().replace('$', ''))),
    refundAmount,
  ),
)

/** The same, or null for an empty field. */
export const amountOrNone = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text: string) => text === '' || typedAmount.safeParse(text).success,
        'Please enter an amount such as 12.50.',
      ),
    ),
  z.transform((text: string) => (text === '' ? null : Number(text.trim().replace('$', '')))),
)

/** A whole number as it is typed. */
export const typedNumber = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.refine((text: string) => /^\d+$/.test(text.trim()), 'Please enter a whole number.')),
      z.transform(Number),
    ),
    schema,
  )

/** A day, or null for an empty field. */
export const dayOrNone = <T extends z.ZodMiniType<unknown, string>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
    z.nullable(schema),
  )

/** Gives once, however often it is pressed, and tells whether it was given or has to be approved first. */
export function useGive({ onGiven, onAsked }: Pick<GiveProps, 'onGiven' | 'onAsked'>) {
  const attempt = useAttempt()
  return async function give(call: Parameters<typeof attempt>[0]): Promise<void> {
    try {
      await attempt(call)
    } catch (error) {
      if (!errorsOf(error).some(({ code }) => code === 'approval_asked')) throw error
      onAsked()
      return
    }
    await onGiven()
  }
}

/** The services that things may be given for. */
export function useServiceChoices(): { value: string; label: string }[] {
  const services = useQuery(api.memberFiles.services.queryOptions())
  return (services.data?.data ?? []).map(({ key, title }) => ({ value: key, label: title }))
}

/** The buttons of a form of giving. */
export function GiveActions({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <FormActions>
      <SubmitButton>{label}</SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </FormActions>
  )
}
