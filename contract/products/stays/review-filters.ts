export const TRAVELLER_KINDS = ['business', 'couple', 'family', 'solo'] as const
export type TravellerKind = (typeof TRAVELLER_KINDS)[number]
export const REVIEW_LANGUAGES = ['en', 'id'] as const
export type ReviewLanguage = (typeof REVIEW_LANGUAGES)[number]
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
