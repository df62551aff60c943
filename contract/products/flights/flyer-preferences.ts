/** Help at the airport and on board, by the codes that airlines tell each other (IATA Resolution 700, AIRIMP). */
export const ASSISTANCE = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'DPNA', 'MAAS'] as const
export type Assistance = (typeof ASSISTANCE)[number]

/** Meals that are ordered before, by the same codes. */
export const MEALS = ['MOML', 'HNML', 'VGML', 'VLML', 'AVML', 'DBML', 'GFML', 'NLML', 'LSML', 'CHML', 'BBML'] as const
export type Meal = (typeof MEALS)[number]
