import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { Art } from '../pictures/Art.tsx'
import { Aside } from '../layout/Aside.tsx'
import { Avatar } from '../pictures/Avatar.tsx'
import { Card } from '../layout/Card.tsx'
import { CopyButton } from '../text/CopyButton.tsx'
import { DescriptionList, Fact } from '../lists/DescriptionList.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorList } from '../feedback/ErrorList.tsx'
import { GreetingCard } from '../pictures/GreetingCard.tsx'
import { Rows } from '../layout/Group.tsx'
import { Journey } from '../lists/Journey.tsx'
import { LinkButton } from '../text/LinkButton.tsx'
import { LockedHint } from '../feedback/LockedHint.tsx'
import { BigMoney, Money } from '../text/Money.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { ProgressLine } from '../feedback/ProgressLine.tsx'
import { Row } from '../layout/Row.tsx'
import { Section } from '../layout/Section.tsx'
import { StatusLabel } from '../lists/StatusLabel.tsx'
import { TableCards, type Column } from '../lists/TableCards.tsx'
import { Tag } from '../lists/Tag.tsx'
import { TextLink } from '../text/TextLink.tsx'
import { TimelineEntry, Timeline } from '../lists/Timeline.tsx'
import { pictures } from './pictures.ts'

const lots = [
  { key: 'a', title: 'Promotion', kind: 'Credit', issued: 'Sep 30, 2026', amount: 100, left: 62.5 },
  { key: 'b', title: 'Referral, Priya Raman', kind: 'Credit', issued: 'Oct 14, 2026', amount: 25, left: 25 },
]

const columns: readonly Column<(typeof lots)[number]>[] = [
  { title: 'Description', lead: true, cell: (lot) => <b>{lot.title}</b> },
  { title: 'Issued', cell: (lot) => lot.issued },
  { title: 'Amount', numeric: true, cell: (lot) => <Money of={lot.amount} /> },
  { title: 'Remaining', numeric: true, cell: (lot) => <Money of={lot.left} /> },
]

/** Cards, facts, tables, money, states. */
export function KitParts() {
  return (
    <Aside
      aside={
        <>
          <Card title="Home" action={<TextLink to="/__kit">Edit</TextLink>}>
            2840 Calmar Avenue
            <br />
            Oakland, CA 94611
          </Card>
          <Card>
            <DescriptionList layout="stacked">
              <Fact label="Recipient">
                <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
                  <Avatar name="Grace Okafor" size={40} /> <b>Grace Okafor</b>
                </span>
              </Fact>
              <Fact label="Ships to">
                2840 Calmar Avenue
                <br />
                <LockedHint>Already shipped, so the address can’t be changed.</LockedHint>
              </Fact>
            </DescriptionList>
          </Card>
          <Card tone="joy" title="Two taps on your card">
            Grace scanned the code on gift 3 twice.
          </Card>
        </>
      }
    >
      <Section title="Renewal">
        <Card>
          <p className="gt-meta" style={{ margin: 0 }}>
            Total balance
          </p>
          <BigMoney of={412.5} />
          <p style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
            <Money of={-62.5} /> <Money of={46} signed /> <Money of={385} struck /> <Tag>Past client</Tag>
            <Tag tone="green" icon={IconHeart}>
              Referred 3 people
            </Tag>
          </p>
        </Card>
      </Section>
      <Section title="On its way">
        <Card>
          <Journey
            label="Shipping progress"
            at={2}
            steps={[
              { label: 'Pending', date: 'Nov 12', icon: IconClock },
              { label: 'Processed', date: 'Nov 18', icon: IconPackage },
              { label: 'Shipped', date: 'Nov 20', icon: IconTruckDelivery },
              { label: 'Delivered', date: 'Nov 24', icon: IconGift },
            ]}
          />
          <p>
            UPS 1Z 999 AA1 01 2345 6784 <CopyButton value="1Z999" what="tracking number" />
          </p>
        </Card>
      </Section>
      <Section title="Included message" note="Printed Nov 18, 2026">
        <GreetingCard
          salutation="Grace and Daniel,"
          message={
            'The house on Calmar looks better every time I drive past.\n\nHappy holidays to the four of you.'
          }
          from="Dana"
          company="Dana Whitfield, Harbor & Main Realty"
        />
      </Section>
      <Section title="Plans" note="2">
        <Rows>
          <Row
            figure={<Art of={pictures.plan} size={56} />}
            title="Top of Mind"
            note="Annual, gift 4 of 4 on its way"
            end={<StatusLabel look="done">Active</StatusLabel>}
          />
          <Row
            to="/__kit"
            figure={<Avatar name="Tomás Herrera" />}
            title="Tomás Herrera"
            note="Bought in Alameda, Apr 2026"
            tone="chosen"
          />
        </Rows>
      </Section>
      <Section title="Tracking updates" note="2">
        <Timeline label="Tracking updates">
          <TimelineEntry when="Nov 21, 2026" title="Left the sorting center" note="Sacramento, CA" latest />
          <TimelineEntry when="Nov 20, 2026" title="Picked up by UPS" note="Sparks, NV" />
        </Timeline>
        <Timeline label="History">
          <TimelineEntry
            era
            when="2026"
            figure={<Art of={pictures.tulip} size={40} />}
            title="First Tulips"
            end="Mar 10, 2026"
          />
          <TimelineEntry
            era
            when="2025"
            figure={<Art of={pictures.tea} size={40} />}
            title="A Quiet Evening"
            end="Oct 2, 2025"
          />
        </Timeline>
      </Section>
      <Section title="Credits">
        <TableCards label="Credits" rows={lots} keyOf={(lot) => lot.key} columns={columns} />
      </Section>
      <Section title="States">
        <div className="gt-stack">
          <Notice title="Two gifts arrive on Monday">
            <p>Everything else is on schedule.</p>
          </Notice>
          <Notice tone="warn" title="This card expires soon" />
          <Notice tone="success" title="Changes have been saved" />
          <ErrorList error={new TypeError('unreachable')} retry={() => {}} />
          <Card>
            <ProgressLine
              done={1240}
              total={3000}
              noun="rows"
              left="about 20 seconds left"
              note="You can leave this page. We’ll let you know here and by email when it’s done."
            />
          </Card>
          <Card>
            <EmptyState
              level={3}
              title="You currently don't have any people added."
              actions={<LinkButton to="/__kit">Add Your First Recipient</LinkButton>}
            >
              People are who you send gifts to. Add one to see prices and addresses, or import a whole list.
            </EmptyState>
          </Card>
        </div>
      </Section>
    </Aside>
  )
}
