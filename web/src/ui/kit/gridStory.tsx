import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../platform/store.ts'
import { Avatar } from '../pictures/Avatar.tsx'
import { CellChoice } from '../grid/CellChoice.tsx'
import type { GridColumn } from '../grid/gridProps.ts'
import { TextButton } from '../text/TextLink.tsx'

/** A person in the kit's grid. */
export interface StoryPerson {
  key: string
  name: string
  town: string
  plan: 'active' | 'failed' | null
}

const names = [
  ['Grace Okafor', 'Oakland, CA', 'active'],
  ['Marcus and Lena Albrecht', 'Piedmont, CA', 'failed'],
  ['Devon Carter', 'Berkeley, CA', null],
  ['Priya Raman', 'Under contract', null],
  ['Tomás Herrera', 'Alameda, CA', null],
  ['Mei-Ling Zhou', 'San Leandro, CA', null],
  ['Joan Lindqvist', 'Oakland, CA', 'active'],
  ['Ruth Adeyemi', '2 addresses', null],
] as const
const services = ['Top of Mind', 'Plus', 'Signature']

/** The first `count` people of an endless list. */
export function storyPeople(count: number): StoryPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, town, plan] = names[index % names.length] ?? names[0]
    const round = Math.floor(index / names.length)
    return { key: `c${index + 1}`, name: round === 0 ? name : `${name} ${round + 1}`, town, plan }
  })
}

/** The given number of services; the first three have names. */
export function storyServices(count: number): GridColumn[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `s${index + 1}`,
    title: services[index] ?? `Service ${index + 1}`,
  }))
}

/** The rows' header in the story. */
export function storyName(person: StoryPerson) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Avatar name={person.name} seed={person.key} />
      <span>
        <b style={{ display: 'block', fontWeight: 600, lineHeight: '20px' }}>{person.name}</b>
        <span className="gt-meta" style={{ display: 'block' }}>
          {person.town}
        </span>
      </span>
    </span>
  )
}

/** The columns' headings in the story. */
export function storyHeader({ title }: GridColumn) {
  return (
    <span className="gt-stack" style={{ gap: 4 }}>
      <b style={{ fontWeight: 600, fontSize: 15, lineHeight: '20px' }}>{title}</b>
      <span style={{ display: 'flex', gap: 14 }}>
        <TextButton aria-label={`Add All to ${title}`} onClick={() => {}}>
          Add All
        </TextButton>
        <TextButton aria-label={`Clear All from ${title}`} onClick={() => {}}>
          Clear All
        </TextButton>
      </span>
    </span>
  )
}

/** The cells of the story. Each subscribes to the cart itself. */
export function storyCell(person: StoryPerson, service: GridColumn) {
  return <StoryCell person={person} service={service} />
}

interface StoryCellProps {
  person: StoryPerson
  service: GridColumn
}

function StoryCell({ person, service }: StoryCellProps) {
  const item = `${person.key} ${service.key}`
  const isInCart = useSyncExternalStore(cart.subscribe, () => cart.get().has(item))
  const who = `for ${person.name}`
  if (person.plan !== null) return <StoryPlan person={person} service={service} />
  if (!isInCart) {
    return (
      <CellChoice tone="plain" icon={IconPlus} who={who} act={() => change((items) => items.add(item))}>
        Add {service.title}
      </CellChoice>
    )
  }
  const remove = {
    label: `Remove ${service.title} ${who} from the cart`,
    act: () => change((items) => items.delete(item)),
  }
  return (
    <CellChoice tone="chosen" icon={IconShoppingBag} who={who} to="/__kit" remove={remove}>
      Added to cart!
    </CellChoice>
  )
}

function StoryPlan({ person, service }: StoryCellProps) {
  const who = `for ${person.name}`
  if (service.key !== 's1') {
    return (
      <CellChoice tone="bare" icon={IconArrowUp} who={who} act={() => {}}>
        Upgrade to {service.title}
      </CellChoice>
    )
  }
  if (person.plan === 'active') {
    return (
      <CellChoice tone="done" icon={IconCircleCheck} who={who}>
        Active - Annual
      </CellChoice>
    )
  }
  return (
    <CellChoice tone="failed" icon={IconAlertCircle} who={who} to="/__kit">
      Renewal payment failed - Monthly
    </CellChoice>
  )
}

const cart = createStore<ReadonlySet<string>>(new Set(['c3 s2', 'c4 s1']))

function change(act: (items: Set<string>) => unknown) {
  const items = new Set(cart.get())
  act(items)
  cart.set(items)
}
