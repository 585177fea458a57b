import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type FocusEvent, type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { fieldId } from '../../../ui/form/FormContext.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useFormState } from './AuthForm.tsx'
import styles from './AuthForm.module.css'

interface AuthFieldProps {
  /** The payload member that it fills. */
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric'
  /** One sentence below the field. */
  help?: string
}

/** A text input; a password gets a show/hide button. */
export function AuthField({ name, label, type = 'text', autoComplete, inputMode, help }: AuthFieldProps) {
  const { id: formId, values, errors, change, leave } = useFormState()
  const [isShown, setShown] = useState(false)
  const id = fieldId(formId, name)
  const error = errors[name]?.message
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          id={id}
          name={name}
          className={styles.input}
          type={type === 'password' && isShown ? 'text' : type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          value={String(values[name] ?? '')}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => change(name, event.currentTarget.value)}
          onBlur={(event) => movesToField(event) && leave(name)}
        />
        {type === 'password' && (
          <button
            type="button"
            className={styles.eye}
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} size={20} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={IconAlertCircle} size={17} />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}

/**
 * Whether focus moved to another field. When it moves to a button or a link, errors wait: showing them would push the
 * target out from under the pointer.
 */
function movesToField({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLInputElement
}

interface AuthCheckboxProps {
  name: string
  label: string
}

/** A checkbox. */
export function AuthCheckbox({ name, label }: AuthCheckboxProps) {
  const { values, change } = useFormState()
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        checked={values[name] === true}
        onChange={(event) => change(name, event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
