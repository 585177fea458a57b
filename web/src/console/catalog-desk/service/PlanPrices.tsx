import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import { tiersMax } from '@goodturn/contract/console/catalog-desk/limits'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import styles from '../catalog-desk.module.css'
import { DraftMoney, DraftNumber } from '../fields.tsx'

const zoneNames: Readonly<Record<number, string>> = { 1: 'Near', 2: 'Far', 3: 'Canada' }
const unitNames = { year: 'yearly', month: 'monthly' } as const

/** The prices of a plan: yearly and monthly per zone, in tiers by the number of plans. */
export function PlanPrices({ control }: { control: Control<ServiceDocument> }) {
  const prices = useWatch({ control, name: 'prices' })
  return prices.map(({ zone, unit }, at) => (
    <Tiers
      key={`${zone} ${unit}`}
      control={control}
      at={at}
      title={`${zoneNames[zone] ?? `Zone ${zone}`}${unit ? `, ${unitNames[unit]}` : ''}`}
    />
  ))
}

interface TiersProps {
  control: Control<ServiceDocument>
  /** Index of the price. */
  at: number
  title: string
}

function Tiers({ control, at, title }: TiersProps) {
  const { fields, insert, remove } = useFieldArray({ control, name: `prices.${at}.tiers` })
  const last = fields.length - 1
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.rows}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.row}>
            {index === last ? (
              <p className={styles.rest}>{last === 0 ? 'Any number' : 'Above that'}</p>
            ) : (
              <DraftNumber
                control={control}
                name={`prices.${at}.tiers.${index}.threshold`}
                label="Up to (number of plans)"
              />
            )}
            <DraftMoney control={control} name={`prices.${at}.tiers.${index}.price`} label="Price" />
            <DraftMoney
              control={control}
              name={`prices.${at}.tiers.${index}.price_ca`}
              label="Shown in Canada"
              placeholder="The same"
            />
            {index < last && (
              <TextButton onClick={() => remove(index)}>
                Remove<VisuallyHidden>{` step ${index + 1} of ${title}`}</VisuallyHidden>
              </TextButton>
            )}
          </div>
        ))}
      </div>
      {fields.length < tiersMax && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon of={IconPlus} size={15} />}
            onClick={() =>
              insert(last, {
                threshold: (fields[last - 1]?.threshold ?? 0) + 10,
                price: fields[last]?.price ?? 0,
                price_ca: fields[last]?.price_ca ?? null,
              })
            }
          >
            Add a step<VisuallyHidden>{` to ${title}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
