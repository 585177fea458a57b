import type { Mail } from '../../platform/mail/mail.ts'

interface Named {
  firstName: string
  lastName: string
}

interface Invitation {
  inviter: Named
  title: string
  code: string
}

/** Invites someone to a team; the link works for members and for people who aren't members yet (CG-90). */
export function inviteMail({ inviter, title, code }: Invitation, publicUrl: string): Mail {
  const name = `${inviter.firstName} ${inviter.lastName}`
  return {
    template: 'team-invitation',
    subject: `${name} invites you to join ${title}`,
    heading: `Join ${title}`,
    paragraphs: [
      `${name} invites you to the team ${title}. You can look after people together: birthdays, gifts, and plans in one place.`,
      'The team’s owner and admins will see your people, plans, and gifts. Your cards, credit, and invoices stay yours alone.',
    ],
    button: { label: 'Join the team', url: `${publicUrl}/team/acceptinvite/${code}` },
    closing: `If you don’t know ${inviter.firstName}, you can ignore this email.`,
  }
}

/** Notifies someone that they were removed from a team, and what they keep (CG-66, CG-90). */
export function removedMail(title: string, publicUrl: string): Mail {
  return {
    template: 'team-removed',
    subject: `You’re no longer a member of ${title}`,
    heading: 'You were removed from a team',
    paragraphs: [
      `You’re no longer a member of ${title}. You can’t see the team’s people you looked after anymore, and the team can’t see yours.`,
      'Your own people, plans, gifts, cards, and credit stay with you. Plans that you pay for the team’s people continue until someone on the team takes them over or you end them.',
    ],
    button: { label: 'See my activity', url: `${publicUrl}/` },
  }
}

/** Notifies a team's owner that someone left it. */
export function leftMail(member: Named, title: string, publicUrl: string): Mail {
  const name = `${member.firstName} ${member.lastName}`
  return {
    template: 'team-left',
    subject: `${name} left ${title}`,
    heading: `${name} left your team`,
    paragraphs: [
      `${name} is no longer a member of ${title}. The team’s people that ${member.firstName} looked after are now unassigned; ${member.firstName}’s own people left too.`,
      `Plans that ${member.firstName} pays for the team’s people are offered to the members who look after them.`,
    ],
    button: { label: 'See my team', url: `${publicUrl}/team` },
  }
}
