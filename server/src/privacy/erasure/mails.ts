import type { Mail } from '../../platform/mail/mail.ts'

/** An erasure was requested: when it happens, and how to call it off. */
export function erasureScheduledMail(day: string, byStaff: boolean, publicUrl: string): Mail {
  return {
    template: 'erasure-asked',
    subject: 'Your account will be erased',
    heading: `Your account will be erased on ${day}`,
    paragraphs: [
      byStaff
        ? 'Our team was asked to erase your account.'
        : 'You asked us to erase your account and everything in it.',
      'On that day, your plans and packages are canceled, gifts that aren’t packed yet are canceled and refunded, and partnerships end. Then names, addresses, and messages are permanently erased. Amounts stay in our books, without your name.',
      'Until then, you can use everything as before and change your mind at any time.',
    ],
    button: { label: 'Keep my account', url: `${publicUrl}/settings/data` },
    closing: 'If you didn’t ask for this, keep your account and change your password now.',
  }
}

/** The erasure was called off. */
export function erasureCalledOffMail(): Mail {
  return {
    template: 'erasure-called-off',
    subject: 'Your account won’t be erased',
    heading: 'Your account won’t be erased',
    paragraphs: ['The erasure of your account was canceled. Nothing was changed.'],
  }
}

/** The erasure has begun: the last email that the member gets. */
export function erasureStartedMail(money: string | null): Mail {
  return {
    template: 'erasure-begun',
    subject: 'Your account is being erased',
    heading: 'Your account is being erased',
    paragraphs: [
      'Your plans and packages were canceled, and gifts that weren’t packed yet were canceled and refunded.',
      ...(money
        ? [`${money} is left in your wallet. Our team will settle it with you before your account is erased.`]
        : []),
      'As soon as nothing is on its way anymore, everything personal is permanently erased. This is our last email to you.',
    ],
  }
}
