export const WISHLIST_SORTS = ['saved', 'price', 'name'] as const
export type WishlistSort = (typeof WISHLIST_SORTS)[number]
