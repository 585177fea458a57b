import { sql } from 'drizzle-orm'
import {
  contactFormerNames,
  contacts,
  handOverPeople,
  handOvers,
  keptOut,
  locations,
  noGiftsMarks,
} from '../../people/contacts/tables.ts'
import { happinessScores } from '../../outreach/happiness/tables.ts'
import { conciergeUploads, importColumns, importPeople, imports } from '../../people/imports/tables.ts'
import {
  integrationNotes,
  integrationPeople,
  integrationRuns,
  userIntegrations,
} from '../../people/integrations/tables.ts'
import {
  sequenceAgreements,
  sequenceConsents,
  sequenceEnrollments,
  sequenceMonths,
  sequenceSteps,
  sequenceTurns,
  sequences,
} from '../../outreach/sequences/tables.ts'
import { addressAsks } from '../../outreach/address-asks/tables.ts'
import { giftLinkChoices, giftLinks } from '../../outreach/gift-links/tables.ts'
import { giftReports, thanksNotes } from '../../outreach/thanks/tables.ts'
import {
  surveyAsks,
  surveyFollows,
  surveyNpsAsked,
  surveyQuestionnaires,
  surveyRounds,
  surveySettings,
  surveyStops,
} from '../../outreach/surveys/tables.ts'
import { teamActs, teamInvites, teamMembers, teamRemovals, teams } from '../../identity/teams/tables.ts'
import { type Subject, rowsOfMember, part, rowsThrough } from './part.ts'

const isHandoverParty = ({ key }: Subject) => sql`${key} in (${handOvers.fromKey}, ${handOvers.toKey})`

/** The member's people, where they came from, and the team. */
export const peopleParts = [
  part('people', contacts, 'Your people: names, dates, notes'),
  part('addresses', locations, 'Their addresses'),
  part('former-names-of-people', contactFormerNames, 'Their former names and addresses', {
    of: rowsThrough(contactFormerNames.contactKey, contacts.key),
  }),
  part('no-gifts', noGiftsMarks, 'Who doesn’t accept gifts, since when, and why', {
    of: rowsThrough(noGiftsMarks.contactKey, contacts.key),
    without: ['marked_by_key', 'ended_by_key'],
  }),
  part('happiness', happinessScores, 'How much attention they received'),
  part('kept-out', keptOut, 'The number of erased people kept out of your list', {
    without: ['likeness_hash'],
  }),
  part('hand-overs', handOvers, 'People you handed over to colleagues or received from them', {
    of: isHandoverParty,
  }),
  part('hand-over-people', handOverPeople, 'Which people those were', {
    of: rowsThrough(handOverPeople.handOverKey, handOvers.key, isHandoverParty),
  }),
  part('imports', imports, 'Your imports'),
  part('import-people', importPeople, 'What they added, by person', {
    of: rowsThrough(importPeople.importKey, imports.key),
  }),
  part('import-columns', importColumns, 'How the columns of your files were mapped to fields'),
  part(
    'concierge-files',
    conciergeUploads,
    'Files you sent us to import; the files themselves are in the files folder',
  ),
  part('integrations', userIntegrations, 'Services you connected', {
    without: ['sealed', 'renewing_until', 'sync_mark'],
  }),
  part('integration-people', integrationPeople, 'What they report about your people', {
    of: rowsThrough(integrationPeople.userIntegrationKey, userIntegrations.key),
  }),
  part('integration-notes', integrationNotes, 'Notes written back to them', {
    of: rowsThrough(integrationNotes.userIntegrationKey, userIntegrations.key),
  }),
  part('integration-runs', integrationRuns, 'When we synced them', {
    of: rowsThrough(integrationRuns.userIntegrationKey, userIntegrations.key),
    without: ['cursor'],
  }),
  part('sequences', sequences, 'Your sequences'),
  part('sequence-steps', sequenceSteps, 'Their steps', {
    of: rowsThrough(sequenceSteps.sequenceKey, sequences.key),
  }),
  part('sequence-people', sequenceEnrollments, 'Who is in them'),
  part('sequence-turns', sequenceTurns, 'What they did and will do'),
  part('sequence-consents', sequenceConsents, 'What you agreed they may charge', {
    without: ['admin_key'],
  }),
  part('sequence-agreements', sequenceAgreements, 'How they are paid for'),
  part('sequence-months', sequenceMonths, 'What they charged, by month'),
  part('survey-settings', surveySettings, 'Your settings for asking recipients'),
  part('questionnaires', surveyQuestionnaires, 'Your questionnaires'),
  part('questionnaire-rounds', surveyRounds, 'What they asked at the time', {
    of: rowsThrough(surveyRounds.questionnaireKey, surveyQuestionnaires.key),
  }),
  part('answers', surveyAsks, 'Questions to your people, and their answers', {
    without: ['code', 'mailbox_hash'],
  }),
  part('review-links', surveyFollows, 'Review links that recipients followed'),
  part('asked-by-email', surveyNpsAsked, 'When recipients were asked by email', {
    without: ['mailbox_hash'],
  }),
  part('gift-links', giftLinks, 'Gifts whose recipients were asked where they go', {
    without: ['code_hash', 'sealed_code', 'mailbox_hash'],
  }),
  part('gift-link-choices', giftLinkChoices, 'Gifts that you offered in their place', {
    of: rowsThrough(giftLinkChoices.linkKey, giftLinks.key),
  }),
  part('thanks', thanksNotes, 'Thank-you notes from recipients'),
  part('gift-reports', giftReports, 'Gifts that recipients reported to us', {
    without: ['message_key', 'pictures'],
  }),
  part('address-asks', addressAsks, 'People you asked for their address', {
    without: ['code_hash', 'mailbox_hash'],
  }),
  part('stopped-emails', surveyStops, 'When recipients stopped these emails', { without: ['mailbox_hash'] }),
  part('teams', teams, 'Your team', {
    of: rowsThrough(teams.key, teamMembers.teamKey, rowsOfMember(teamMembers.memberKey)),
    without: ['owner_key', 'shared_code'],
  }),
  part('team-place', teamMembers, 'Your role in it'),
  part('team-removals', teamRemovals, 'Teams you were removed from', { without: ['removed_by'] }),
  part('team-invitations', teamInvites, 'Invitations to a team you own, and those you accepted', {
    of: ({ key }) =>
      sql`${teamInvites.acceptedBy} = ${key} or ${teamInvites.teamKey} in (select ${teams.key} from ${teams} where ${teams.ownerKey} = ${key})`,
    without: ['code', 'accepted_by'],
  }),
  part('team-acts', teamActs, 'What you did in it'),
]
