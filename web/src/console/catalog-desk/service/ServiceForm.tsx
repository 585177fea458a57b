import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import { descriptionLengthMax, lineLengthMax, tagsMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { KindFormProps } from '../kindProps.ts'
import {
  DraftChoice,
  DraftLines,
  DraftMoney,
  DraftSwitch,
  DraftText,
  DraftTitle,
  DraftTexts,
} from '../fields.tsx'
import { PictureSheet } from '../PictureSheet.tsx'
import { Fields, Sheet } from '../Sheet.tsx'
import { Experiences } from './Experiences.tsx'
import { ZonePrice } from './ZonePrice.tsx'
import { OrderBy } from './OrderBy.tsx'
import { PlanPrices } from './PlanPrices.tsx'

/** A single gift, a package, or a plan: text, prices, shipping, contents, picture. */
export function ServiceForm({
  form: { control, getValues, setValue },
  choices,
}: KindFormProps<ServiceDocument>) {
  const type = getValues('type')
  const isPlan = type === 'plan'
  const isGift = type === 'service'
  return (
    <>
      <Sheet title="Details">
        <Fields>
          <DraftTitle control={control} name="title" />
          <DraftChoice
            control={control}
            name="category"
            label="Category"
            choices={choices.categories.map(({ key, title }) => ({ value: key, label: title }))}
          />
        </Fields>
        <DraftText
          control={control}
          name="line"
          label="Line"
          help={`Shown under the title in the shop. At most ${lineLengthMax} characters.`}
        />
        <DraftLines control={control} name="description" label="Description" max={descriptionLengthMax} />
        <Fields>
          <DraftTexts
            control={control}
            name="tags"
            label="Tags"
            help={`Used by search. At most ${tagsMax}, separated by commas.`}
            optional
          />
          <DraftText control={control} name="external_link" label="Link" optional />
        </Fields>
      </Sheet>
      <Sheet title="Price">
        {isPlan ? (
          <PlanPrices control={control} />
        ) : (
          <Fields>
            <ZonePrice control={control} zone={1} label="Near" help="The 48 states and DC." />
            <ZonePrice
              control={control}
              zone={2}
              label="Far"
              help="Alaska, Hawaii, territories."
              placeholder="Same as near"
            />
            <ZonePrice
              control={control}
              zone={3}
              label="Canada"
              placeholder="Not sold"
              onHas={(has) => setValue('us_only', !has, { shouldDirty: true })}
            />
          </Fields>
        )}
        <Fields>
          <DraftMoney
            control={control}
            name="service_fee"
            label="Service fee"
            help={isPlan ? 'For each month of a plan.' : 'For each delivery.'}
          />
          {!isPlan && (
            <DraftMoney
              control={control}
              name="instant_price"
              label="Sent right away"
              help="The price to send it right away."
              placeholder="Not offered"
              optional
            />
          )}
        </Fields>
      </Sheet>
      <Sheet title="Sending">
        <OrderBy control={control} />
        {/* A gift goes to Canada where it has a price for it. */}
        {isPlan && <DraftSwitch control={control} name="us_only" label="US addresses only" />}
        <DraftSwitch
          control={control}
          name="requires_future_address"
          label="Requires the person’s new address"
        />
      </Sheet>
      <Experiences control={control} choices={choices} isGift={isGift} />
      <PictureSheet
        control={control}
        name="picture"
        title="Picture"
        // A single gift looks the same in the shop and in the list of sent gifts.
        onPick={(picture) => isGift && setValue('experiences.0.picture', picture, { shouldDirty: true })}
      />
    </>
  )
}
