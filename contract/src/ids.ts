import { z } from 'zod/mini'

/**
 * Every kind of key and its prefix. Keys are TypeIDs: the prefix, an underscore and a time-ordered UUID in
 * base 32, e.g. `contact_01kagw6x3e8n5s0v2t4q7r9y1z`.
 */
export const keyPrefixes = {
  member: 'member',
  contact: 'contact',
  location: 'loc',
  service: 'service',
  price: 'price',
  experience: 'exp',
  serviceEvent: 'sevent',
  specialEvent: 'event',
  bundle: 'bundle',
  card: 'card',
  checkout: 'checkout',
  checkoutItem: 'citem',
  invoice: 'invoice',
  invoiceLine: 'iline',
  charge: 'charge',
  refund: 'refund',
  lot: 'lot',
  transfer: 'transfer',
  hold: 'hold',
  touch: 'touch',
  carrierEvent: 'cevent',
  team: 'team',
  teamMember: 'tmember',
  teamInvite: 'invite',
  teamAct: 'tact',
  handOver: 'handover',
  noGiftsMark: 'nogifts',
  partner: 'partner',
  partnership: 'partnership',
  referral: 'referral',
  affiliateInvite: 'ainvite',
  supportMessage: 'smessage',
  mail: 'mail',
  mailPart: 'mpart',
  audit: 'audit',
  file: 'file',
  promotion: 'promo',
  plan: 'plan',
  package: 'package',
  discount: 'discount',
  token: 'token',
  tokenMove: 'tmove',
  bundlePurchase: 'bpurchase',
  reservation: 'reservation',
  chargeRequest: 'request',
  planPeriod: 'period',
  split: 'split',
  planOffer: 'offer',
  renewal: 'renewal',
  promise: 'promise',
  touchMessage: 'tmessage',
  messagingPrompt: 'prompt',
  calendarFeed: 'feed',
  import: 'import',
  conciergeUpload: 'upload',
  integration: 'integration',
  userIntegration: 'uintegration',
  integrationRun: 'irun',
  integrationPerson: 'iperson',
  passkey: 'passkey',
  engagement: 'engage',
  touchEngagement: 'tengage',
  giftingLog: 'glog',
  userFunding: 'funding',
  recharge: 'recharge',
  sequence: 'sequence',
  sequenceStep: 'sstep',
  enrollment: 'enroll',
  packingBatch: 'pbatch',
  packingPrint: 'pprint',
  packingLabel: 'plabel',
  turn: 'turn',
  sequenceConsent: 'sconsent',
  questionnaire: 'quest',
  surveyRound: 'sround',
  ask: 'ask',
  notification: 'notice',
  erasure: 'erasure',
  staff: 'staff',
  staffToken: 'stoken',
  approval: 'approval',
  booksCheck: 'bcheck',
  supportAnswer: 'sanswer',
  staffNote: 'snote',
  queueFilter: 'qfilter',
  giftLink: 'glink',
  addressAsk: 'aask',
  memberNote: 'mnote',
  merge: 'merge',
} as const

/** A kind of key, such as `contact`. */
export type KeyKind = keyof typeof keyPrefixes

/** A branded key: a contact's key cannot pass as a touch's. */
export type Key<K extends KeyKind> = string & { readonly __kind: K }

export type MemberKey = Key<'member'>
export type ContactKey = Key<'contact'>
export type LocationKey = Key<'location'>
export type ServiceKey = Key<'service'>
export type PriceKey = Key<'price'>
export type ExperienceKey = Key<'experience'>
export type ServiceEventKey = Key<'serviceEvent'>
export type SpecialEventKey = Key<'specialEvent'>
export type BundleKey = Key<'bundle'>
export type CardKey = Key<'card'>
export type CheckoutKey = Key<'checkout'>
export type CheckoutItemKey = Key<'checkoutItem'>
export type InvoiceKey = Key<'invoice'>
export type InvoiceLineKey = Key<'invoiceLine'>
export type ChargeKey = Key<'charge'>
export type RefundKey = Key<'refund'>
export type LotKey = Key<'lot'>
export type TransferKey = Key<'transfer'>
export type HoldKey = Key<'hold'>
export type TouchKey = Key<'touch'>
export type CarrierEventKey = Key<'carrierEvent'>
export type TeamKey = Key<'team'>
export type TeamMemberKey = Key<'teamMember'>
export type TeamInviteKey = Key<'teamInvite'>
export type TeamActKey = Key<'teamAct'>
export type HandOverKey = Key<'handOver'>
export type NoGiftsMarkKey = Key<'noGiftsMark'>
export type PartnerKey = Key<'partner'>
export type PartnershipKey = Key<'partnership'>
export type ReferralKey = Key<'referral'>
export type AffiliateInviteKey = Key<'affiliateInvite'>
export type MergeKey = Key<'merge'>
export type MemberNoteKey = Key<'memberNote'>
export type SupportMessageKey = Key<'supportMessage'>
export type MailKey = Key<'mail'>
export type NotificationKey = Key<'notification'>
export type MailPartKey = Key<'mailPart'>
export type AuditKey = Key<'audit'>
export type BooksCheckKey = Key<'booksCheck'>
export type FileKey = Key<'file'>
export type PromotionKey = Key<'promotion'>
export type PlanKey = Key<'plan'>
export type PackageKey = Key<'package'>
export type DiscountKey = Key<'discount'>
export type TokenKey = Key<'token'>
export type TokenMoveKey = Key<'tokenMove'>
export type BundlePurchaseKey = Key<'bundlePurchase'>
export type ReservationKey = Key<'reservation'>
export type ChargeRequestKey = Key<'chargeRequest'>
export type PlanPeriodKey = Key<'planPeriod'>
export type SplitKey = Key<'split'>
export type PlanOfferKey = Key<'planOffer'>
export type RenewalKey = Key<'renewal'>
export type PromiseKey = Key<'promise'>
export type TouchMessageKey = Key<'touchMessage'>
export type MessagingPromptKey = Key<'messagingPrompt'>
export type CalendarFeedKey = Key<'calendarFeed'>
export type ImportKey = Key<'import'>
export type ConciergeUploadKey = Key<'conciergeUpload'>
export type IntegrationKey = Key<'integration'>
export type UserIntegrationKey = Key<'userIntegration'>
export type IntegrationRunKey = Key<'integrationRun'>
export type IntegrationPersonKey = Key<'integrationPerson'>
export type PasskeyKey = Key<'passkey'>
export type EngagementKey = Key<'engagement'>
export type GiftingLogKey = Key<'giftingLog'>
export type UserFundingKey = Key<'userFunding'>
export type RechargeKey = Key<'recharge'>
export type SequenceKey = Key<'sequence'>
export type SequenceStepKey = Key<'sequenceStep'>
export type EnrollmentKey = Key<'enrollment'>
export type PackingBatchKey = Key<'packingBatch'>
export type PackingPrintKey = Key<'packingPrint'>
export type PackingLabelKey = Key<'packingLabel'>
export type TurnKey = Key<'turn'>
export type SequenceConsentKey = Key<'sequenceConsent'>
export type QuestionnaireKey = Key<'questionnaire'>
export type SurveyRoundKey = Key<'surveyRound'>
export type AskKey = Key<'ask'>
export type ErasureKey = Key<'erasure'>
export type StaffKey = Key<'staff'>
export type StaffTokenKey = Key<'staffToken'>
export type ApprovalKey = Key<'approval'>
export type SupportAnswerKey = Key<'supportAnswer'>
export type StaffNoteKey = Key<'staffNote'>
export type QueueFilterKey = Key<'queueFilter'>
export type GiftLinkKey = Key<'giftLink'>
export type AddressAskKey = Key<'addressAsk'>

/** The parent of a touch: an order of single gifts, a plan, or a package. */
export type ParentKey = Key<'checkout' | 'plan' | 'package'>

/** The purpose of an invoice and of the money held for it. */
export type PurposeKey = Key<'checkout' | 'renewal' | 'bundle' | 'reservation' | 'recharge'>

/** A key is read as any text. A malformed key gets the same answer as an unknown one, never a hint about its form. */
const keyText = z.string().check(z.maxLength(80))

/** Returns a schema for a key of `kind`, sent and answered as text; `text` sets its own error texts. */
export function keySchema<K extends KeyKind>(_kind: K, text: z.core.$ZodType<string> = keyText) {
  return text as z.ZodMiniType<Key<K>, Key<K>>
}
