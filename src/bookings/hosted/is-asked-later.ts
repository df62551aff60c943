/** True where an operator is asked after the booking; a host's answer is told by its own notice. */
export const isAskedLater = (hold: { isOnRequest: boolean; confirmsBy?: string } | undefined): boolean =>
  hold?.isOnRequest === true && hold.confirmsBy === undefined
