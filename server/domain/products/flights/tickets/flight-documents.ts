/** Of which booking and traveller a sealed document is. */
export const documentOwner = (bookingId: string, flyer: number): string => `flight document ${bookingId} ${flyer}`
