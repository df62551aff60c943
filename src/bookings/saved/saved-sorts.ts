export const SAVED_SORTS = ['saved', 'price', 'name'] as const
export type SavedSort = (typeof SAVED_SORTS)[number]
