import { type BundleDocument, totalWorth } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import { bundleItemsMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogChoices } from '@goodturn/contract/console/catalog-desk/schema'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import styles from '../catalog-desk.module.css'
import { DraftDate, DraftMany, DraftMoney, DraftNumber, DraftText, DraftTitle } from '../fields.tsx'
import type { KindFormProps } from '../kindProps.ts'
import { PictureSheet } from '../PictureSheet.tsx'
import { serviceChoices } from '../serviceChoices.ts'
import { Fields, Sheet } from '../Sheet.tsx'

/** A bundle of tokens for all members: text, price, contents, picture. */
export function BundleForm({ form: { control }, choices }: KindFormProps<BundleDocument>) {
  return (
    <>
      <Sheet title="Details">
        <Fields>
          <DraftTitle control={control} name="title" />
          <DraftText
            control={control}
            name="category"
            label="Heading"
            help="The heading members find it under, such as “Transaction Bundles”."
          />
        </Fields>
      </Sheet>
      <Sheet title="Price" note={<TotalWorth control={control} />}>
        <Fields>
          <DraftMoney control={control} name="price" label="Price" />
          <DraftMoney
            control={control}
            name="savings"
            label="Crossed-out price"
            help="Leave equal to the price to hide the strikethrough."
          />
          <DraftText
            control={control}
            name="title_savings"
            label="Savings label"
            help="Such as “Save $195”."
            optional
          />
        </Fields>
        <Fields>
          <DraftDate
            control={control}
            name="expires"
            label="Last day"
            help="Leave blank to keep it on sale."
            optional
          />
        </Fields>
      </Sheet>
      <Items control={control} choices={choices} />
      <PictureSheet control={control} name="picture" title="Picture" />
    </>
  )
}

interface ItemsProps {
  control: Control<BundleDocument>
  choices: CatalogChoices
}

/** The value of all tokens, while every amount is a number. */
function TotalWorth({ control }: Pick<ItemsProps, 'control'>) {
  const worth = totalWorth(useWatch({ control, name: 'items' }))
  return Number.isFinite(worth) ? `The tokens are worth ${formatMoney(worth)}` : null
}

function Items({ control, choices }: ItemsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  return (
    <Sheet title="Contents">
      {fields.map(({ id }, at) => (
        <div key={id} role="group" aria-label={`Token ${at + 1}`} className={styles.token}>
          <Fields>
            <DraftText control={control} name={`items.${at}.title`} label="Token name" />
            <DraftNumber control={control} name={`items.${at}.qty`} label="Quantity" />
            <DraftMoney control={control} name={`items.${at}.amount`} label="Value each" />
          </Fields>
          <DraftMany
            control={control}
            name={`items.${at}.services`}
            label="Redeemable for"
            choices={serviceChoices(choices)}
            placeholder="Choose services"
          />
          {fields.length > 1 && (
            <div>
              <TextButton onClick={() => remove(at)}>Remove token {at + 1}</TextButton>
            </div>
          )}
        </div>
      ))}
      {fields.length < bundleItemsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => append({ title: '', qty: 1, amount: 0, services: [] }, { shouldFocus: false })}
          >
            Add a token
          </Button>
        </div>
      )}
    </Sheet>
  )
}
