import type { Story } from '../types.ts'

const dana = 'dana'

/** Dana's surveys, and her people's answers. */
export const surveys: Pick<Story, 'surveys' | 'questionnaires' | 'npsAnswers'> = {
  surveys: [
    { owner: dana, postalAddress: 'Harbor & Main Realty, 212 Harbor Way, Oakland, CA 94607', npsOn: true },
  ],
  questionnaires: [
    {
      owner: dana,
      key: 'after-closing',
      readyMade: 'after_closing',
      day: -24,
      asked: [
        {
          person: 'devon-carter',
          answeredDay: -23,
          answers: [
            'Lovely',
            'The kitchen in the morning. And the neighbors already brought soup.',
            'A plumber or an electrician',
          ],
        },
        {
          person: 'grace-okafor',
          answeredDay: -21,
          answers: ['Good', 'The lemon tree out back', 'Nothing, all good'],
        },
        { person: 'yuki-tanabe', answeredDay: 0, answers: null },
      ],
    },
  ],
  npsAnswers: [
    { owner: dana, person: 'grace-okafor', day: -83, score: 10, reason: 'You never forget us.' },
    { owner: dana, person: 'kwame-mensah', day: -70, score: 9, reason: '' },
    { owner: dana, person: 'priya-raman', day: -52, score: 7, reason: 'The box came a little late.' },
    {
      owner: dana,
      person: 'devon-carter',
      day: -33,
      score: 10,
      reason: 'The soup mix saved our first night.',
    },
    { owner: dana, person: 'rachel-kim', day: -12, score: 9, reason: '' },
    { owner: dana, person: 'yuki-tanabe', day: -4, score: null, reason: '' },
  ],
}
