/** Calls that need no session, and why that is safe. Each line is reviewed. */
export const publicCalls: Readonly<Record<string, string>> = {
  'accounts.login': 'it is how a session begins',
  'accounts.logout':
    'it must work when the session has ended already; it touches only the session it came with',
  'accounts.signup': 'it is how an account begins',
  'accounts.forgotPassword': 'who forgot the password cannot sign in; the answer tells nothing',
  'accounts.resetPassword': 'the unguessable token proves the member',
  'browserErrors.report':
    'errors meet visitors too; limited to sixty in ten minutes a network, and nothing but scrubbed log lines come of it',
  'cards.addFault':
    'sandbox mode only, which listens on loopback; where it is public it takes an administrator',
  'config.show': 'the browser needs it before anyone signs in; it holds no secret',
  'referrals.find': 'a friend follows the link before signing up; it answers only the code itself',
  'sandbox.show': 'as cards.addFault; it holds no data of members',
  'sandbox.moveClock': 'as cards.addFault',
  'sandbox.decideDispute': 'as cards.addFault',
  'sandbox.runDue': 'as cards.addFault',
  'secondStep.ways':
    'a sign-in that waits has no session; the unguessable cookie proves that the password was right',
  'mergeLinks.show':
    'the mailbox proves itself by the unguessable token of a mailed link; the other address is masked',
  'mergeLinks.confirm': 'the same token; it only agrees, and two of the staff decide',
  'secondStep.code': 'the same cookie',
  'secondStep.recoveryCode': 'the same cookie',
  'secondStep.beginPasskey': 'the same cookie',
  'secondStep.passkey': 'the same cookie',
  'secondStep.beginRecovery': 'the same cookie; it only starts 72 hours in which all sessions can stop it',
  'secondStep.showRecovery': 'the unguessable token of a mailed link; it shows nothing but a time',
  'secondStep.stopByLink': 'the same token',
  'secondStep.finishRecovery': 'the same token, after 72 hours; it opens no session',
  'staffLinks.show': 'who is invited has no account yet; the unguessable token of a mailed link proves them',
  'staffLinks.follow': 'the same token, which works once',
  'staffPasswords.forgot': 'who forgot the password cannot sign in; the answer tells nothing',
  'staffPasswords.showReset': 'the unguessable token of a mailed link proves them',
  'staffPasswords.reset': 'the same token, which works once; it opens no session',
  'staffSignIn.login': 'it is how a session of the console begins',
  'staffSignIn.code':
    'a sign-in that waits has no session; the unguessable cookie proves that the password was right',
  'staffSignIn.recoveryCode': 'the same cookie',
  'staffSignIn.ways': 'the same cookie',
  'staffSignIn.beginPasskey': 'the same cookie',
  'staffSignIn.passkey': 'the same cookie',
  'staffSignIn.logout':
    'it must work when the session has ended already; it touches only the session it came with',
  'support.send': 'visitors may ask for help; limited to five an hour',
  'teams.getInvite': 'an invited person follows the link before signing up; the code is unguessable',
  'teams.getSharedInvite': 'an invited person follows the link before signing up; the code is unguessable',
}

/** Member calls without personal data: every member gets the same. */
export const sharedCalls: Readonly<Record<string, string>> = {
  'cards.form': 'how cards are entered is the same for all',
  'cards.createToken': 'it keeps nothing: the token belongs to the member who saves it as a card',
  'catalog.services': 'the shop is the same for all',
  'catalog.browse': 'the shop is the same for all',
  'catalog.details': 'the shop is the same for all',
  'catalog.topOfMind': 'the shop is the same for all',
  'catalog.categories': 'the shop is the same for all',
  'catalog.specialEvents': 'the shop is the same for all',
  'catalog.specialEvent': 'the shop is the same for all',
  'catalog.bulkForm': 'the shop is the same for all',
  'catalog.contactMessages': 'the shop is the same for all',
  'giftLinks.choices': 'the shop is the same for all',
  'messaging.prompts': 'the prompts are the same for all',
  'messaging.generate':
    'it writes from what was sent along and the shop, which is the same for all; it keeps nothing',
  'promotions.validate': 'a promotion runs for all, and its code is meant to be passed on',
}

/** Routes of the server outside the contract, and who may call them. Each line is reviewed. */
export const outsideContract: Readonly<Record<string, string>> = {
  'POST /api/v1/carrierevents': 'carriers, by a signature over the body',
  'GET /api/v1/calendar/feed/:file':
    'calendar programs, by the secret in the address; all other addresses are 404',
  'GET /files/integrations/:file': 'the initials of services, the same for all',
  'GET /demo-crm/authorize':
    'the sandbox alone: it shows nothing of a member, and its code is good only with the state of a session',
  'POST /webhooks/easypost': 'EasyPost, by its signature over the body',
  'POST /webhooks/mail': 'mail providers, by a signature over the body or the secret as a password',
  'POST /webhooks/stripe': 'Stripe, by its signature over the body',
  'GET /u/:code': 'the unguessable code of a mailed link; it shows nothing of the address',
  'POST /u/:code':
    'the same code; it only stops invitations or questions to the mailbox that the code was mailed to',
  'POST /u/:code/allow': 'the same code; it allows invitations again',
  'GET /e/:code':
    'the unguessable code of a card; it shows what the member wants recipients to see, and nothing of the recipient',
  'GET /e/:code/:engagement': 'it only leads back to the page of the code',
  'POST /e/:code/:engagement': 'the same code; it counts that a link of the card was followed',
  'GET /q/:code':
    'the unguessable code of a mailed question; it shows the questions, and nothing of the recipient but their answers',
  'GET /q/:code/change': 'the same code; the same questions with what was answered',
  'POST /q/:code': 'the same code; it only keeps answers to what the code asks',
  'GET /q/:code/thanks': 'the same code; it shows the review links that the member shows everybody',
  'POST /q/:code/review/:engagement': 'the same code; it counts that a review link was followed',
  'GET /g/:code':
    'the unguessable code of a gift link; it shows its recipient the card and the gift, and never a price or a whole address',
  'POST /g/:code/open': 'the same code; it only marks the link as opened',
  'POST /g/:code/on-file': 'the same code; it accepts the gift for the address on file, which stays masked',
  'GET /g/:code/address': 'the same code; an empty form',
  'POST /g/:code/address': 'the same code; it accepts the gift once, for the address typed',
  'GET /g/:code/choices': 'the same code; the gifts that the sender offers',
  'POST /g/:code/choices': 'the same code; it chooses one of them',
  'GET /g/:code/later': 'the same code; a form for a day',
  'POST /g/:code/later': 'the same code; it keeps a day',
  'GET /g/:code/decline': 'the same code; a form',
  'POST /g/:code/decline': 'the same code; it declines the gift once',
  'GET /g/:code/thanks': 'the same code; the note that its recipient wrote',
  'POST /g/:code/thanks': 'the same code; it keeps a note to the sender',
  'GET /g/:code/move': 'the same code; a form, until the gift is packed',
  'POST /g/:code/move': 'the same code; it changes where an accepted gift goes, until it is packed',
  'GET /g/:code/problem': 'the same code; a form',
  'POST /g/:code/problem': 'the same code; it tells staff what is wrong with a delivered gift, once',
  'POST /g/:code/my-address': 'the code of a mailed ask; it takes an address once, and shows none',
  'GET /healthz': 'for monitors; it says only that the process is up',
  'GET /readyz': 'for monitors; it says only that the process is ready',
  'GET /metrics': 'with the token, or without one from the machine itself; counts without names',
  'GET /outbox': 'sandbox mode only; an administrator where it is public',
  'GET /outbox/links': 'sandbox mode only; an administrator where it is public',
  'GET /outbox/:key': 'sandbox mode only; an administrator where it is public',
  'GET /outbox/:key/body': 'sandbox mode only; an administrator where it is public',
  'GET /files/art/:file': 'pictures of the shop',
  'GET /files/pictures/:name': 'photos and logos, to everybody who knows their random name',
  'GET /files/import-template.csv': 'an empty file with the columns of an import',
  'GET /api/v1/downloads/:file': 'a random link to a file, for the session of the member who requested it',
  'GET /consent/en.json': 'the words of the cookie question',
  'GET /api/openapi.json': 'the description of the calls',
  'GET /api/docs': 'the description of the calls',
}
