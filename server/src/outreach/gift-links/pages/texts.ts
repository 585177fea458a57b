/** The texts of the gift pages: every language is one file with these keys (D-1-92). Dates and names arrive ready. */
export interface Texts {
  // Before it is opened, and the previews of messengers
  openTitle(name: string): string
  senderLine(name: string, company: string): string
  tagFrom: string
  seeYourGift: string
  openUntil(day: string): string
  boxAlt(name: string): string

  // Once opened
  pickedForYou(name: string): string
  youChoseThis: string
  backToGift(title: string): string
  fromName(name: string): string
  surpriseTitle: string
  surpriseText(name: string): string
  printedCard(name: string): string
  sendHere: string
  sendHereHelp: string
  sendTo: string
  otherAddressHelp: string
  chooseElse: string
  chooseElseHelp(name: string, count: number): string
  notNow: string
  notNowHelp: string
  cantAccept: string
  cantAcceptHelp(name: string): string
  privacyNote(name: string): string
  sendsFrom(day: string): string
  changeDay: string
  stillNeeded(lastDay: string): string

  // Choices
  chooseIntro: string
  keepThis: string
  keepSurprise: string
  chooseThis: string
  surpriseHelp(name: string): string

  // Address
  addressTitle: string
  orAnotherAddress: string
  name: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
  country: string
  stateOnly: string
  zipOnly: string
  optional: string
  chooseOne: string
  unitedStates: string
  canada: string
  share(name: string): string
  shareHelp(name: string): string
  thingsToFix(count: number): string
  nameMissing: string
  nameInvalid: string
  streetMissing: string
  streetInvalid: string
  street2Invalid: string
  cityMissing: string
  cityInvalid: string
  stateMissing: string
  stateOfOther(country: string): string
  zipInvalid: string
  postalCodeInvalid: string
  countryMissing: string
  usOnly: string

  // Not just now
  laterIntro(lastDay: string): string
  laterDay: string
  laterNote(lastDay: string): string
  laterSave: string
  laterClear: string
  laterMissing: string
  laterPast: string
  laterTooFar(lastDay: string): string

  // I can't accept gifts
  declineIntro(name: string): string
  reason: string
  reasonEmployer: string
  reasonGovernment: string
  reasonRatherNot: string
  reasonMissing: string
  declineNote(name: string): string
  upTo(count: number): string
  noteTooLong(over: number, max: number): string
  declineSend(name: string): string

  // After acceptance
  acceptedTitle: string
  packedTitle: string
  arrivesTitle(day: string): string
  /** For a range of days, such as “December 1 – 3”. */
  arrivesBetween(days: string): string
  onItsWayTitle: string
  deliveredTitle: string
  expectedBy(day: string, place: string | null): string
  expectedIn(place: string): string
  onItsWayTo(place: string): string
  deliveredOn(day: string, place: string | null): string
  stepAccepted: string
  stepPacked: string
  stepOnItsWay: string
  stepDelivered: string
  goesOutFrom(day: string): string
  since(day: string): string
  by(day: string): string
  carrierLater: string
  track: string
  keepLink: string
  journeyLabel: string
  move: string
  moveTitle: string
  moveSave: string
  moveTooLate: string
  cameBackTitle: string
  stepDone: string
  stepCurrent: string

  // Thanks, and what is wrong
  thankTitle: string
  thankHelp(name: string): string
  thankNote(name: string): string
  thankHint: string
  thankSend(name: string): string
  thankChange: string
  thankSave: string
  thankMissing: string
  thankedTitle(name: string): string
  thankedUntil(moment: string): string
  thankedFixed(name: string): string
  thankTooLate: string
  problem: string
  problemHelp: string
  problemIntro(name: string): string
  problemReason: string
  problemDamaged: string
  problemMissing: string
  problemNotExpected: string
  problemReasonMissing: string
  problemNote: string
  problemPictures: string
  problemPicturesHint(count: number): string
  problemPicturesHelp: string
  problemPicturesMany(count: number): string
  problemPicturesHeavy: string
  problemPictureType(file: string): string
  problemPictureSize(file: string, megabytes: number): string
  problemPictureUnreadable(file: string): string
  problemChooseAgain: string
  problemSend(product: string): string
  problemSent: string
  problemSentHelp(product: string): string

  // Links that can't be answered
  unknownTitle: string
  unknownText: string
  replaced(name: string): string
  gone: string
  goneFrom(name: string): string
  expired(day: string): string
  declined(name: string): string
  tooManyTitle: string
  tooManyText: string
  staleTitle: string
  staleText: string

  back: string
  sentWith(product: string): string
}

/** A text that stands for itself, without a name or a date in it. */
export type PlainText = {
  [Key in keyof Texts]: Texts[Key] extends string ? Key : never
}[keyof Texts]
