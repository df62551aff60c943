/** Codes about what hosts enter for a listing, with their HTTP status. */
export const LISTING_ERROR_STATUS = {
  listing_incomplete: 400,
  listing_seasons_overlap: 400,
  listing_currency_other: 400,
  listing_price_out_of_range: 400,
  listing_number_out_of_range: 400,
  listing_far_from_city: 400,
  listing_markup: 400,
  listing_room_without_price: 400,
  listing_name_repeated: 400,
  listing_steps_invalid: 400,
  listing_in_review: 409,
  listing_unchanged: 409,
  listings_full: 409,
} as const
