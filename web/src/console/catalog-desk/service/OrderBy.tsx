import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import { monthNames } from '@goodturn/contract/month-names'
import { Select } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useField } from '../../../ui/form/field.tsx'
import { ChangeTracker } from '../ChangeTracker.tsx'
import { Fields } from '../Sheet.tsx'

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))

type Day = ServiceDocument['ships_by']
const formatDayValue = (value: unknown) => {
  const day = value as Day
  return day ? `${months[day.month - 1]?.label} ${day.day}` : 'all year'
}
const daysOf = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** The yearly order-by date for an occasion; optional. */
export function OrderBy({ control }: { control: Control<ServiceDocument> }) {
  const { input, value, set } = useField({ control, name: 'ships_by', label: 'Order by', optional: true })
  const day = value as Day
  const days = Array.from({ length: daysOf(day?.month ?? 1) }, (_, index) => String(index + 1))
  return (
    <ChangeTracker control={control} name="ships_by" label="Order by" say={formatDayValue}>
      <Fields>
        <Select
          {...input}
          label="Order by"
          inputWrapperOrder={[...input.inputWrapperOrder]}
          data={months}
          value={day ? String(day.month) : null}
          placeholder="All year"
          clearable
          onChange={(month) =>
            set(
              month === null
                ? null
                : { month: Number(month), day: Math.min(day?.day ?? 1, daysOf(Number(month))) },
            )
          }
        />
        {day && (
          <Select
            label="Day of the month"
            data={days}
            value={String(day.day)}
            allowDeselect={false}
            onChange={(next) => set({ month: day.month, day: Number(next) })}
          />
        )}
      </Fields>
    </ChangeTracker>
  )
}
