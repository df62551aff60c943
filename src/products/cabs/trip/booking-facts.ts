import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'

/** The name on the sign. */
export const signOf = ({ signName, passengerName }: Pick<CabBooking, 'signName' | 'passengerName'>): string =>
  signName === '' ? passengerName : signName

/** Whom to call on the day: the driver, or the operator until there is one. */
export const calledOf = ({ driver, cab }: Pick<CabBooking, 'driver' | 'cab'>): { name: string; phone: string } =>
  driver ?? cab.operator

/** Plate and car, of the driver or of a hire without one; null until they are known. */
export const carOf = ({
  driver,
  vehicle,
}: Pick<CabBooking, 'driver' | 'vehicle'>): { plate: string; vehicle: string } | null => driver ?? vehicle

/** The address of the meeting point for map apps. */
export const meetingOf = ({ ride: { from }, meetingPoint }: Pick<CabBooking, 'ride' | 'meetingPoint'>) => ({
  name: meetingPoint,
  latitude: from.latitude,
  longitude: from.longitude,
})
