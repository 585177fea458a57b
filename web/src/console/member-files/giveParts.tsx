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

/** The props of a giving form. */
export interface GiveProps {
  memberKey: MemberKey
  onGiven: () => Promise<void>
  /** Called when the amount is over the staff member's own limit and a second person was asked to approve. */
  onAsked: () => void
  onCancel: () => void
}

/** A typed dollar amount: `12.50` or `$12.50`. */
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

/** A typed dollar amount, or null for an empty field. */
export const optionalAmount = z.pipe(
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

/** A typed whole number. */
export const typedNumber = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.refine((text: string) => /^\d+$/.test(text.trim()), 'Please enter a whole number.')),
      z.transform(Number),
    ),
    schema,
  )

/** A day, or null for an empty field. */
export const optionalDay = <T extends z.ZodMiniType<unknown, string>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
    z.nullable(schema),
  )

/** Gives once, however often it is pressed, and calls back whether it was given or needs approval first. */
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

/** The services that can be given. */
export function useServiceChoices(): { value: string; label: string }[] {
  const services = useQuery(api.memberFiles.services.queryOptions())
  return (services.data?.data ?? []).map(({ key, title }) => ({ value: key, label: title }))
}

/** The buttons of a giving form. */
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
