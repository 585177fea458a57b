import type { Parcel } from '@goodturn/contract/care/packing/label-calls'
import { parcelSizeSchema } from '@goodturn/contract/care/packing/parcel-size'
import { Button } from '@mantine/core'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useActions } from '../../platform/useActions.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './packing.module.css'

const fields = [
  ['ounces', 'Weight in ounces'],
  ['length', 'Length in inches'],
  ['width', 'Width in inches'],
  ['height', 'Height in inches'],
] as const

/** Sets a parcel's weight and size, or resets it to the usual one. */
export function ParcelDialog({
  parcel: { experience, size, is_usual: isUsual },
  onClose,
}: {
  parcel: Parcel
  onClose: () => void
}) {
  const form = useAppForm({
    schema: parcelSizeSchema,
    defaultValues: {
      ounces: String(size.ounces),
      length: String(size.length),
      width: String(size.width),
      height: String(size.height),
    },
  })
  const acts = useActions<'reset'>()
  const { key, title } = experience
  async function end(words: string) {
    await queryClient.invalidateQueries({ queryKey: api.packingLabels.parcels.key() })
    toast({ title, note: words })
    onClose()
  }
  const reset = () =>
    acts.run('reset', async () => {
      await client.packingLabels.resetParcel({ key })
      await end('Reset to the standard parcel.')
    })
  return (
    <AppModal opened onClose={onClose} title={title}>
      <Form
        form={form}
        label="Weight and size"
        onSubmit={async (values) => {
          await client.packingLabels.setParcel({ key, ...values })
          await end('Weight and size saved.')
        }}
      >
        <div className={styles.sides}>
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              control={form.control}
              name={name}
              label={label}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <ErrorList error={acts.error} />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          {!isUsual && (
            <Button variant="default" loading={acts.busyWith === 'reset'} onClick={() => void reset()}>
              Use the standard parcel
            </Button>
          )}
          <Button variant="subtle" color="dark" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
