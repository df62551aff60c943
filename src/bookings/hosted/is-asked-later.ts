/** True if an operator confirms after booking; requests to hosts have their own notice. */
export const isAskedLater = (hold: { isOnRequest: boolean; confirmsBy?: string } | undefined): boolean =>
  hold?.isOnRequest === true && hold.confirmsBy === undefined
