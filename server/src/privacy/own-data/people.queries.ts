import { sql } from 'drizzle-orm'
import {
  contactFormerNames,
  contacts,
  handOverPeople,
  handOvers,
  keptOut,
  locations,
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
import { type Subject, ofMember, part, through } from './part.ts'

const handedOver = ({ key }: Subject) => sql`${key} in (${handOvers.fromKey}, ${handOvers.toKey})`

/** The member's people, where they came from, and the team. */
export const peopleParts = [
  part('people', contacts, 'Your people: names, dates, notes'),
  part('addresses', locations, 'Their addresses'),
  part(
    'former-names-of-people',
    contactFormerNames,
    'What they were called before, and their former addresses',
    {
      of: through(contactFormerNames.contactKey, contacts.key),
    },
  ),
  part('happiness', happinessScores, 'How much attention they had'),
  part('kept-out', keptOut, 'How many erased people are kept out of your list', {
    without: ['likeness_hash'],
  }),
  part('hand-overs', handOvers, 'People whom you gave to colleagues or got from them', { of: handedOver }),
  part('hand-over-people', handOverPeople, 'Which people those were', {
    of: through(handOverPeople.handOverKey, handOvers.key, handedOver),
  }),
  part('imports', imports, 'Your imports'),
  part('import-people', importPeople, 'What they brought for whom', {
    of: through(importPeople.importKey, imports.key),
  }),
  part('import-columns', importColumns, 'What the columns of your files were taken for'),
  part(
    'concierge-files',
    conciergeUploads,
    'Files that you sent us to import; the files themselves are beside',
  ),
  part('integrations', userIntegrations, 'Services that you connected', {
    without: ['sealed', 'renewing_until', 'sync_mark'],
  }),
  part('integration-people', integrationPeople, 'What they tell of your people', {
    of: through(integrationPeople.userIntegrationKey, userIntegrations.key),
  }),
  part('integration-notes', integrationNotes, 'Notes that were written back to them', {
    of: through(integrationNotes.userIntegrationKey, userIntegrations.key),
  }),
  part('integration-runs', integrationRuns, 'When they were asked', {
    of: through(integrationRuns.userIntegrationKey, userIntegrations.key),
    without: ['cursor'],
  }),
  part('sequences', sequences, 'Your sequences'),
  part('sequence-steps', sequenceSteps, 'Their steps', {
    of: through(sequenceSteps.sequenceKey, sequences.key),
  }),
  part('sequence-people', sequenceEnrollments, 'Who is in them'),
  part('sequence-turns', sequenceTurns, 'What they did and will do'),
  part('sequence-consents', sequenceConsents, 'What you agreed that they may charge', {
    without: ['admin_key'],
  }),
  part('sequence-agreements', sequenceAgreements, 'How they are paid'),
  part('sequence-months', sequenceMonths, 'What they charged by month'),
  part('survey-settings', surveySettings, 'How you ask recipients'),
  part('questionnaires', surveyQuestionnaires, 'Your questionnaires'),
  part('questionnaire-rounds', surveyRounds, 'What they asked, as it was then', {
    of: through(surveyRounds.questionnaireKey, surveyQuestionnaires.key),
  }),
  part('answers', surveyAsks, 'Questions to your people, and their answers', {
    without: ['code', 'mailbox_hash'],
  }),
  part('review-links', surveyFollows, 'Links to reviews that recipients followed'),
  part('asked-by-email', surveyNpsAsked, 'When recipients were asked by email', {
    without: ['mailbox_hash'],
  }),
  part('stopped-emails', surveyStops, 'When recipients stopped such emails', { without: ['mailbox_hash'] }),
  part('teams', teams, 'Your team', {
    of: through(teams.key, teamMembers.teamKey, ofMember(teamMembers.memberKey)),
    without: ['owner_key', 'shared_code'],
  }),
  part('team-place', teamMembers, 'Your place in it'),
  part('team-removals', teamRemovals, 'Teams that you were removed from', { without: ['removed_by'] }),
  part('team-invitations', teamInvites, 'Invitations to a team that you own, and those that you accepted', {
    of: ({ key }) =>
      sql`${teamInvites.acceptedBy} = ${key} or ${teamInvites.teamKey} in (select ${teams.key} from ${teams} where ${teams.ownerKey} = ${key})`,
    without: ['code', 'accepted_by'],
  }),
  part('team-acts', teamActs, 'What you did in it'),
]
