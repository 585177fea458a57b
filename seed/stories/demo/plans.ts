import type { StoryPackage, StoryPlan } from '../types.ts'

type Row = [person: string, startedDay: number, more?: Partial<StoryPlan>]

const danaPlans = (service: string, renewalCents: number, rows: readonly Row[]): StoryPlan[] =>
  rows.map(([person, startedDay, more]) => plan('dana', service, person, startedDay, renewalCents, more))

/** A yearly, active, renewing plan unless `more` says otherwise. */
function plan(
  owner: string,
  service: string,
  person: string,
  startedDay: number,
  renewalCents: number,
  more: Partial<StoryPlan> = {},
): StoryPlan {
  const unit = more.unit ?? 'year'
  return {
    key: `${owner}-${service}-${person}`,
    owner,
    person,
    service,
    unit,
    status: 'active',
    startedDay,
    nextChargeDay: nextCharge(startedDay, unit),
    autoRenew: true,
    renewalCents,
    toName: '',
    changedDay: null,
    swappedFrom: null,
    partnership: null,
    ...more,
  }
}

/** The first charge day after today; the loader calculates the calendar date from the plan's start. */
function nextCharge(startedDay: number, unit: 'year' | 'month'): number {
  const period = unit === 'year' ? 365 : 30
  return startedDay + period * (Math.floor(-startedDay / period) + 1)
}

export const plans: readonly StoryPlan[] = [
  ...danaPlans('top-of-mind', 18620, [
    ['grace-okafor', -683, { toName: 'Grace and Daniel' }],
    ['joan-lindqvist', -310, { unit: 'month', renewalCents: 1710 }],
    ['bernadette-oshea', -350],
    ['rachel-kim', -340],
    ['solomon-greene', -320, { toName: 'Solomon and Althea' }],
    ['desmond-achebe', -252],
    ['thuy-nguyen', -240],
    ['jamal-whitaker', -380],
    ['arjun-mehta', -360],
    ['peter-van-dijk', -330, { autoRenew: false }],
    ['kwame-mensah', -250],
    ['lucia-moretti', -245],
    [
      'marcus-albrecht',
      -392,
      {
        unit: 'month',
        status: 'failed',
        renewalCents: 1710,
        nextChargeDay: -2,
        changedDay: -2,
        toName: 'Marcus and Lena',
      },
    ],
    ['michael-brandt', -320, { status: 'canceled', autoRenew: false, changedDay: -200 }],
    ['ingrid-bauer', -420, { status: 'expired', autoRenew: false, nextChargeDay: -55, changedDay: -55 }],
    ['leo-fitzgerald', -130, { status: 'canceled', autoRenew: false, changedDay: -12 }],
    ['dominic-reyes', -250, { status: 'canceled', autoRenew: false, changedDay: -40 }],
    ['yuki-tanabe', -250, { swappedFrom: 'dana-top-of-mind-dominic-reyes' }],
  ]),
  ...danaPlans('top-of-mind-plus', 29600, [
    ['tomas-herrera', -9],
    ['hannah-goldstein', -370, { toName: 'Hannah and Miriam' }],
    ['francoise-dubois', -312],
    ['maria-jose-fuentes', -260, { renewalCents: 34600 }],
  ]),
  ...danaPlans('birthday-cards', 175, [
    ['grace-okafor', -202, { unit: 'month', status: 'paused', changedDay: -111, toName: 'Grace and Daniel' }],
  ]),
  ...danaPlans('home-anniversary', 4200, [
    ['joan-lindqvist', -300],
    ['harper-lindstrom', -200, { status: 'paused', changedDay: -45 }],
    ['tobias-frank', -160, { partnership: 'dana-ruth' }],
  ]),
  ...danaPlans('seasonal-maintenance-visits', 34800, [['june-park', -150]]),
  plan('rosa', 'top-of-mind', 'elena-cantu', -280, 19600),
  plan('rosa', 'top-of-mind', 'harold-pruitt', -260, 19600),
  plan('rosa', 'top-of-mind', 'samuel-okeke', -130, 1800, { unit: 'month' }),
  plan('rosa', 'top-of-mind-plus', 'priscilla-adams', -200, 29600),
  plan('amelie', 'birthday-cards', 'margot-bouchard', -150, 2200),
  plan('amelie', 'home-anniversary', 'carla-rossi', -155, 4900),
  plan('helen', 'top-of-mind', 'magnus-berg', -270, 19600),
  plan('jonas', 'top-of-mind', 'agnes-thorvald', -250, 19600),
  plan('helen', 'top-of-mind', 'felix-moreau', -345, 19600, { autoRenew: false }),
  plan('ruth', 'home-anniversary', 'olga-marin', -260, 4200),
]

type Order = [orderedDay: number, anchorDay: number, status?: StoryPackage['status'], changedDay?: number]

function bought(owner: string, service: string, person: string, at: Order): StoryPackage {
  const [orderedDay, anchorDay, status = 'pending', changedDay = null] = at
  return {
    key: `${owner}-${service}-${person}`,
    owner,
    person,
    service,
    status,
    orderedDay,
    anchorDay,
    changedDay,
  }
}

export const packages: readonly StoryPackage[] = [
  bought('dana', 'keys-in-hand', 'priya-raman', [-31, -1]),
  bought('dana', 'under-contract', 'devon-carter', [-58, -57, 'completed', -22]),
  bought('dana', 'keys-in-hand', 'grace-okafor', [-812, -780, 'completed', -415]),
  bought('dana', 'keys-in-hand', 'sofia-andrade', [-74, -42, 'paused', -61]),
  bought('dana', 'under-contract', 'caleb-whitehorse', [-6, -6]),
  bought('dana', 'sellers-send-off', 'natalia-kowalczyk', [-112, -75, 'completed', -45]),
  bought('dana', 'keys-in-hand', 'oscar-villanueva', [-172, -140]),
  bought('dana', 'keys-in-hand', 'amara-diallo', [-228, -195]),
  bought('dana', 'keys-in-hand', 'tomas-herrera', [-247, -215, 'canceled', -1]),
  bought('rosa', 'first-hundred-days', 'tyrell-banks', [-41, -40]),
  bought('rosa', 'first-hundred-days', 'joao-figueiredo', [-131, -130, 'completed', -28]),
  bought('amelie', 'sellers-send-off', 'harjit-dhillon', [-132, -95, 'completed', -62]),
  bought('imani', 'under-contract', 'corazon-santos', [-188, -186, 'completed', -148]),
]

/** Actual days of package events that differ from their offsets. */
export const movedEvents: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'dana-keys-in-hand-priya-raman': { 'offer-accepted': -28, 'closing-day': -3, 'two-weeks-after': 13 },
}
