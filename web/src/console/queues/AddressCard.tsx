import { addressFields, stateRule, zipRule } from '@goodturn/contract/address'
import type { QueueItem, QueueTouch } from '@goodturn/contract/console/queues/schema'
import { newAddressSubject } from '@goodturn/contract/console/queues/texts'
import { type Country, countries, countryNames, regionsOf } from '@goodturn/contract/regions'
import { formatUtcDate } from '@goodturn/contract/time'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { useKeys } from '../staff/keys.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions, FieldRow } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { EndGiftButton } from './EndGiftButton.tsx'
import { lacksAddress, lacksOnlyAddress } from './lacks.ts'
import type { AfterAction } from './useAfterAction.ts'
import styles from './queues.module.css'

const addressSchema = z.object(addressFields).check(stateRule, zipRule)

interface AddressCardProps {
  item: QueueItem
  touch: QueueTouch
  after: AfterAction
}

/** A gift that was returned or lacks an address: its destination, timing, and cost, and the message to its member. */
export function AddressCard({ item, touch, after }: AddressCardProps) {
  const { place } = touch
  const form = useAppForm({
    schema: addressSchema,
    defaultValues: {
      company: place?.company ?? '',
      street: place?.street ?? '',
      street2: place?.street2 ?? '',
      city: place?.city ?? '',
      state: place?.state ?? '',
      zip: place?.zip ?? '',
      country: place?.country ?? 'US',
    },
  })
  const chosen = useWatch({ control: form.control, name: 'country' })
  const country: Country = chosen === 'CA' ? 'CA' : 'US'
  const cameBack = touch.status === 'returntosender'
  const firstName = item.member?.name.split(' ')[0] ?? 'the member'
  const goesOut = !touch.rests && (cameBack || lacksOnlyAddress(touch))
  const subject = newAddressSubject(`${item.what} for ${item.title}`, { goesOut, cameBack })
  useKeys('Here', [{ keys: 'R', label: 'Address', onFoot: true, act: () => form.setFocus('street') }])
  if (cameBack && touch.rests) {
    return (
      <Notice tone="warn" title="Waiting for its plan or package">
        It’s paused or canceled, so nothing is sent. Once it resumes, you can send the gift again.
      </Notice>
    )
  }
  return (
    <Card title="Where should it go?">
      {place && (
        <p className={styles.was}>
          {/* Of a private address, only the city is told. */}
          Was:{' '}
          {[place.street, place.street2, place.city, `${place.state} ${place.zip}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {!cameBack && !lacksAddress(touch) && (
        <Notice tone="warn">
          Missing: {touch.missing.join(' and ')}. Ask {firstName} for it.
        </Notice>
      )}
      {touch.rests && (
        <Notice tone="warn">
          Its plan or package is paused or canceled, so the gift won’t go out until that resumes.
        </Notice>
      )}
      <Form
        form={form}
        label="Where should it go?"
        onSubmit={async (values) => {
          const { data } = await client.queues.giveAddress({ key: touch.key, ...values })
          await after({
            title:
              data.status === 'pending' ? `Goes out on ${formatUtcDate(data.event_date)}` : 'Address saved',
            note: `${firstName} gets an email about it.`,
          })
        }}
      >
        <FieldRow>
          <TextField control={form.control} name="street" label="Street" autoComplete="off" />
          <TextField
            control={form.control}
            name="street2"
            label="Apartment, suite"
            optional
            autoComplete="off"
          />
        </FieldRow>
        <FieldRow>
          <TextField control={form.control} name="city" label="City" autoComplete="off" />
          <SelectField
            control={form.control}
            name="state"
            label={country === 'US' ? 'State' : 'Province'}
            choices={Object.entries(regionsOf(country)).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            control={form.control}
            name="zip"
            label={country === 'US' ? 'ZIP code' : 'Postal code'}
            autoComplete="off"
          />
        </FieldRow>
        {!touch.us_only && (
          <SelectField
            control={form.control}
            name="country"
            label="Country"
            choices={countries.map((value) => ({ value, label: countryNames[value] }))}
          />
        )}
        <div className={styles.told}>
          <Icon of={IconTruck} size={18} />
          <p>
            <strong>
              {goesOut
                ? `${cameBack ? 'Sent again' : 'Sent'} on ${formatUtcDate(touch.sends_on)}, at no cost to ${firstName}.`
                : 'The address will be saved, and the gift will keep waiting.'}
            </strong>{' '}
            {firstName} gets “{subject}” by email.
          </p>
        </div>
        <FormActions>
          <SubmitButton icon={IconSend}>{cameBack ? 'Send again' : 'Save address'}</SubmitButton>
          {!cameBack && <EndGiftButton item={item} after={after} />}
        </FormActions>
      </Form>
    </Card>
  )
}
