import type { InvoiceKey } from '@goodturn/contract/ids'
import type { Order } from '@goodturn/contract/ordering/orders/schema'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { downloadText } from '../../platform/downloadCsv.ts'
import { useActions } from '../../platform/useActions.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { ActionRow, LinkRow, StepList } from './StepList.tsx'
import { formatShortDay } from '../../platform/formatDays.ts'

interface NextStepsProps {
  invoiceKey: InvoiceKey
  /** The order's gifts; undefined until loaded. */
  order: Order | undefined
}

/** Next steps for an order the member just placed. */
export function NextSteps({ invoiceKey, order }: NextStepsProps) {
  const acts = useActions()
  const days = [...new Set(order?.gifts.flatMap(({ expected }) => (expected ? [expected.to] : [])) ?? [])]
  const [day] = days
  const words = days.length === 1 && day ? formatShortDay(day) : 'these dates'
  return (
    <div>
      <ErrorList error={acts.error} focus />
      <StepList>
        {days.length > 0 && (
          <ActionRow
            icon={IconCalendarPlus}
            busy={acts.busyWith === 'calendar'}
            onPress={() =>
              acts.run('calendar', async () => {
                const { data } = await client.calendar.arrivals({ key: invoiceKey })
                downloadText(data.name, data.text, 'text/calendar')
              })
            }
          >
            Add {words} to my calendar
          </ActionRow>
        )}
        <LinkRow icon={IconActivity} to={paths.home()}>
          See My Activity
        </LinkRow>
        <LinkRow icon={IconPrinter} to={paths.invoice(invoiceKey)}>
          Print receipt
        </LinkRow>
      </StepList>
    </div>
  )
}
