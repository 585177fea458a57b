import type {
  PriceDocument,
  ServiceDocument,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import { type Control, get, useController, useFormState } from 'react-hook-form'
import { useId } from 'react'
import { FieldError } from '../../../ui/form/field.tsx'
import { ChangedField } from '../ChangeTracker.tsx'
import { useFault } from '../faults.ts'
import { MoneyInput } from '../fields.tsx'
import { formatMoneyValue } from '../money.ts'
import { usePublished } from '../published.ts'

interface ZonePriceProps {
  control: Control<ServiceDocument>
  zone: 1 | 2 | 3
  label: string
  help?: string
  /** Explains an empty field when the zone has no price of its own. */
  placeholder?: string
  /** Called with whether the zone now has a price. */
  onHas?: (has: boolean) => void
}

/** The price of a gift or package in a shipping zone. Emptying the field removes the zone from the document. */
export function ZonePrice({ control, zone, label, help, placeholder, onHas }: ZonePriceProps) {
  const id = useId()
  const { field } = useController({ control, name: 'prices' })
  const { errors } = useFormState({ control, name: 'prices' })
  const before = usePublished('prices') as readonly PriceDocument[] | undefined
  const at = field.value.findIndex((price) => price.zone === zone)
  const price = priceIn(field.value, zone)
  const was = before && priceIn(before, zone)
  const place = `prices.${at}.tiers.0.price`
  const stops = useFault(place, price)
  const fault = at < 0 ? null : (get(errors, place) as { message?: string } | undefined)
  const message = fault?.message ?? stops

  function set(next: number | string | null) {
    const others = field.value.filter((one) => one.zone !== zone)
    const kept = next === null && zone !== 1 ? others : [...others, priceOf(zone, next)]
    field.onChange(kept.toSorted((one, other) => one.zone - other.zone))
    onHas?.(next !== null)
  }
  const input = (
    <MoneyInput
      input={{
        id,
        label,
        description: help,
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
        error: message ? <FieldError>{message}</FieldError> : undefined,
        onBlur: field.onBlur,
      }}
      value={price}
      set={set}
      {...(placeholder ? { placeholder } : {})}
    />
  )
  return (
    <ChangedField
      isChanged={before !== undefined && was !== price}
      was={formatMoneyValue(was)}
      label={label}
      onPutBack={() => set(was ?? null)}
    >
      {input}
    </ChangedField>
  )
}

const priceIn = (prices: readonly PriceDocument[], zone: number) =>
  prices.find((price) => price.zone === zone)?.tiers[0]?.price ?? null

/** Keeps the typed value in the document as is; the schema reports any error in it. */
function priceOf(zone: number, price: number | string | null): PriceDocument {
  return { zone, unit: null, tiers: [{ threshold: null, price: price as number, price_ca: null }] }
}
