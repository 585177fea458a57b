import type { EventDocument } from '@goodturn/contract/console/catalog-desk/documents/event'
import { eventTextLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import { DrawingSheet } from '../DrawingSheet.tsx'
import { DraftDate, DraftLines, DraftMany, DraftTitle } from '../fields.tsx'
import type { KindFormProps } from '../kindProps.ts'
import { serviceChoices } from '../serviceChoices.ts'
import { Fields, Sheet } from '../Sheet.tsx'

/** The form for a special event: its text, order deadline, offered services, and picture. */
export function EventForm({ form: { control }, choices }: KindFormProps<EventDocument>) {
  return (
    <>
      <Sheet title="Details">
        <DraftTitle control={control} name="title" />
        <DraftLines control={control} name="text" label="Text" max={eventTextLengthMax} />
      </Sheet>
      <Sheet title="Timing and services">
        <Fields>
          <DraftDate
            control={control}
            name="order_by"
            label="Order by"
            help="The last day to order in time. Repeats every year. Leave blank to offer it all year."
            optional
          />
        </Fields>
        <DraftMany
          control={control}
          name="services"
          label="Offered with"
          help="In this order."
          choices={serviceChoices(choices)}
          placeholder="Choose services"
        />
      </Sheet>
      <DrawingSheet control={control} name="art" />
    </>
  )
}
