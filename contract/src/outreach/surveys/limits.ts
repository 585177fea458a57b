/** The most questionnaires per member, not counting archived ones. */
export const questionnairesMax = 50
/** The most questions of a questionnaire, and the options of a choice. */
export const questionsMax = 10
export const optionsMin = 2
export const optionsMax = 8
/** Characters of a title, an introduction, a question, and an option. */
export const titleLengthMax = 120
export const introLengthMax = 500
export const questionLengthMax = 200
export const optionLengthMax = 80
/** Characters of a written answer, and of the comment on a score. */
export const answerLengthMax = 2_000
/** Characters of the postal address in these emails. */
export const postalAddressLengthMin = 10
export const postalAddressLengthMax = 200
/** The most people that one call may ask. */
export const askedAtOnceMax = 200
/** The most emails to recipients from a member's questionnaires and surveys in 24 hours. */
export const surveyMailsByMemberPerDay = 1_000
/** Days from a delivery to the question about it, and between two such questions to the same person. */
export const npsAfterDays = 7
export const npsEveryDays = 90
/** Months covered by the score and its trend. */
export const npsMonths = 12
