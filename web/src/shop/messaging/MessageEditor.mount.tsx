// Mounts the editor alone, for its tests. Not in the build.
import { useState } from 'react'
import { mountComponent } from '../../platform/mountComponent.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { type MessageGift, type MessageValue, messageFault } from './messageValue.ts'

// The test passes the gift and the initial value.
const given = JSON.parse(new URLSearchParams(location.hash.slice(1)).get('given') ?? '{}') as {
  experience: MessageGift
  toName: string
  value: MessageValue
  disabled?: boolean
}

function Mounted() {
  const [value, setValue] = useState(given.value)
  const [isLocked, setLocked] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <form
      style={{ maxWidth: 640, margin: '0 auto', padding: 24, background: '#fff' }}
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(JSON.stringify(value))
      }}
    >
      <MessageEditor
        experience={given.experience}
        toName={given.toName}
        value={value}
        onChange={setValue}
        onLockChange={setLocked}
        disabled={given.disabled ?? false}
      />
      <button type="submit" disabled={isLocked || messageFault(value) !== null}>
        Confirm Message
      </button>
      <output aria-label="Saved">{saved}</output>
    </form>
  )
}

await mountComponent(Mounted)
