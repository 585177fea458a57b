import type { Mail } from '../../platform/mail/mail.ts'

const notYouText = 'If this wasn’t you, please change your password now and write to us.'

/** A factor for the second step was added (CG-14). */
export function factorAddedMail(what: string): Mail {
  return {
    template: 'second-step-added',
    subject: 'A second step was added to your sign-in',
    heading: 'A second step was added to your sign-in',
    paragraphs: [`From now on you can confirm that it is you with ${what}.`],
    closing: notYouText,
  }
}

/** A factor was removed; removing the last one ends the second step. */
export function factorRemovedMail(what: string, isLast: boolean): Mail {
  return {
    template: 'second-step-removed',
    subject: isLast ? 'The second step of your sign-in was turned off' : 'A second step was removed',
    heading: isLast ? 'The second step of your sign-in was turned off' : 'A second step was removed',
    paragraphs: [
      `You can no longer sign in with ${what}.`,
      ...(isLast ? ['It was the last one. From now on, you sign in with your password only.'] : []),
    ],
    closing: notYouText,
  }
}

/** New recovery codes replaced the old ones. No mail contains them. */
export function newCodesMail(): Mail {
  return {
    template: 'recovery-codes-renewed',
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.'],
    closing: notYouText,
  }
}

/** A removal by mail has started; how to stop it comes first. */
export function recoveryStartedMail(ready: string, url: string): Mail {
  return {
    template: 'recovery-begun',
    subject: 'Someone asked to turn off the second step of your sign-in',
    heading: 'Someone asked to turn off the second step of your sign-in',
    paragraphs: [
      'They entered your password and said they lost the device for the second step.',
      'If it wasn’t you, stop it now with the link below, and change your password.',
      `If it was you, come back to the same link after ${ready}. Until then nothing changes.`,
    ],
    button: { label: 'Stop it, or finish it later', url },
  }
}

/** The 72 hours are over. */
export function recoveryReadyMail(url: string): Mail {
  return {
    template: 'recovery-ready',
    subject: 'You can now turn off the second step of your sign-in',
    heading: 'You can now turn off the second step of your sign-in',
    paragraphs: [
      'The 72 hours are over. The link below turns off the second step; it works for 7 days.',
      'After that, you sign in with your password only.',
    ],
    button: { label: 'Turn it off, or stop it', url },
    closing: 'If you didn’t ask for it, stop it with the same link, and change your password.',
  }
}

/** A removal was stopped. */
export function recoveryStoppedMail(): Mail {
  return {
    template: 'recovery-stopped',
    subject: 'The second step of your sign-in stays on',
    heading: 'The second step of your sign-in stays on',
    paragraphs: ['Turning it off by email was stopped. The links we mailed for it no longer work.'],
    closing: 'If you didn’t ask for any of this, please change your password: someone else knows it.',
  }
}

/** A removal is done. */
export function recoveryDoneMail(): Mail {
  return {
    template: 'recovery-done',
    subject: 'The second step of your sign-in was turned off',
    heading: 'The second step of your sign-in was turned off',
    paragraphs: [
      'It was turned off using the link we emailed. From now on, you sign in with your password only.',
      'You can set up a new second step under Settings, Password and security.',
    ],
    closing: notYouText,
  }
}
