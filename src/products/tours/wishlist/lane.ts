/** Stored on devices with each change. */
export const SAVE_TOUR_KIND = 'savedTours.put'

export const savedTourLane = (tourId: string): string => `saved tour ${tourId}`
