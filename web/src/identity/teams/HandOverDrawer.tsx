import type { MemberDetails, MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { Button } from '@mantine/core'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useActions } from '../../platform/useActions.ts'
import { AppDrawer, DrawerFooter, DrawerPanel } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Figures } from './HandOverFigures.tsx'
import type { ChosenMember } from './MemberSelect.tsx'
import { PeopleList } from './PeopleList.tsx'
import styles from './teams.module.css'
import { useRefreshAll } from './useRefreshTeam.ts'
import { useUndoHandOver } from './useUndoHandOver.ts'

/** How long the toast with Undo stays, in ms; after that, the card offers Undo. */
const undoMs = 10_000

interface HandOverDrawerProps {
  member: MemberDetails
  holdings: MemberHoldings
  to: ChosenMember
  /** Opened by `?handover=review`. */
  drawer: DrawerParam
  onMoved: () => void
}

/** Preview of a handover: the people and items that will move, and the button that moves them. */
export function HandOverDrawer({ member: details, holdings, to, drawer, onMoved }: HandOverDrawerProps) {
  const { key, member } = details
  const acts = useActions<'move'>()
  const refresh = useRefreshAll()
  const undo = useUndoHandOver()
  const many = countOf(holdings.people, 'person', 'people')

  async function move() {
    const done = await acts.run('move', async () => {
      const { data } = await client.contacts.handOver({ from: member.key, to: to.key, seen: holdings.seen })
      offerUndo(data.key)
    })
    if (done) {
      drawer.close()
      onMoved()
    }
    await refresh()
  }
  function offerUndo(handOver: Parameters<typeof undo.run>[0]['key']) {
    const names = { from: member.first_name, to: to.name.split(' ')[0] ?? to.name }
    toast({
      title: `${to.name} now looks after ${many}.`,
      action: { label: 'Undo', act: () => void undo.run({ key: handOver, ...names }) },
      lastsMs: undoMs,
    })
  }
  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={drawer.close}
      eyebrow="Hand over people"
      title={`${member.first_name} to ${to.name}`}
    >
      <div className={styles.review}>
        <DrawerPanel>
          <Figures holdings={holdings} name={member.first_name} />
        </DrawerPanel>
        <p className={styles.text}>
          {to.name} will look after everyone below. {member.first_name}’s own people stay with{' '}
          {member.first_name}, and the member who pays for plans and gifts keeps paying.
        </p>
        <ErrorList error={acts.error} focus />
        <PeopleList memberKey={key} label="People to hand over" />
      </div>
      <DrawerFooter>
        <BusyButton busy={acts.busyWith === 'move'} onClick={move}>
          Hand over {many}
        </BusyButton>
        <Button variant="subtle" color="dark" onClick={drawer.close}>
          Cancel
        </Button>
      </DrawerFooter>
    </AppDrawer>
  )
}
