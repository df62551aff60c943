/** Assistance at the airport and on board, as IATA codes (Resolution 700, AIRIMP). */
export const ASSISTANCE = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'DPNA', 'MAAS'] as const
export type Assistance = (typeof ASSISTANCE)[number]

/** Meals that are ordered before, by the same codes. */
export const MEALS = ['MOML', 'HNML', 'VGML', 'VLML', 'AVML', 'DBML', 'GFML', 'NLML', 'LSML', 'CHML', 'BBML'] as const
export type Meal = (typeof MEALS)[number]
