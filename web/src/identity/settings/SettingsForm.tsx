import { accountBannerMs } from '@goodturn/contract/identity/accounts/settings'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { type FieldValues, useFormState, type UseFormReturn, useWatch } from 'react-hook-form'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { changedNames } from './changedNames.ts'
import styles from './SettingsForm.module.css'

interface SettingsFormProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  label: string
  /** Field names as the save bar shows them. */
  names: Readonly<Record<string, string>>
  /** Saves; resolves to the stored values, or null when nothing was saved. */
  save: (values: T) => Promise<V | null>
  children: ReactNode
}

/**
 * A settings form: its save bar appears with the first change, names what changed, and is replaced by the banner once
 * saved (C-4.2-01, C-4.2-03). Leaving with unsaved changes asks first.
 */
export function SettingsForm<V extends FieldValues, C, T>(props: SettingsFormProps<V, C, T>) {
  const { form, label, names, save, children } = props
  const [isSaved, setSaved] = useState(false)
  const endBanner = useCallback(() => setSaved(false), [])
  useUnsavedGuard(form)

  async function submit(values: T) {
    setSaved(false)
    const kept = await save(values)
    if (!kept) return
    form.reset(kept)
    setSaved(true)
  }

  return (
    <Form form={form} onSubmit={submit} label={label}>
      {children}
      <div className={styles.foot}>
        <SaveBar {...{ form, names }} />
        <Banner lastsMs={accountBannerMs} onEnd={endBanner}>
          {isSaved && 'You have successfully updated your account!'}
        </Banner>
      </div>
    </Form>
  )
}

function SaveBar<V extends FieldValues, C, T>({
  form,
  names,
}: Pick<SettingsFormProps<V, C, T>, 'form' | 'names'>) {
  const { defaultValues, isDirty } = useFormState({ control: form.control })
  const values: Readonly<Record<string, unknown>> = useWatch({ control: form.control })
  if (!isDirty) return null
  const before: Readonly<Record<string, unknown>> = defaultValues ?? {}
  const changed = Object.keys(names).filter((name) => values[name] !== before[name])
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-bottom-bar>
      <p role="status">{changedNames(changed.map((name) => names[name] ?? name))}</p>
      <div className={styles.acts}>
        <Button variant="subtle" color="dark" onClick={() => form.reset()}>
          Discard
        </Button>
        <SubmitButton>Save changes</SubmitButton>
      </div>
    </section>
  )
}
